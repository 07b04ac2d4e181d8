"""Trains the listening network. python train.py DATA OUT [--hold more|voices|none] [--epochs N] [--seed N]

DATA holds examples.jsonl.gz and labels.json, made by prepare.ts. --hold says what is kept apart and measured: the turns of
the folder given with --more, every seventh voice, or nothing (the shipped network)."""

import argparse, gzip, json, math, random, time, zlib
from pathlib import Path

import torch
from torch.nn import functional as F

from model import FLAGS, GRAMS, LONGEST, PARTS, Listener, grams_of, wide_of

args = argparse.ArgumentParser()
args.add_argument("data", type=Path)
args.add_argument("out", type=Path)
args.add_argument("--hold", default="more")
args.add_argument("--epochs", type=int, default=9)
args.add_argument("--seed", type=int, default=1)
args.add_argument("--batch", type=int, default=256)
args.add_argument("--width", type=int, default=128)
args.add_argument("--layers", type=int, default=3)
args.add_argument("--minutes", type=float, default=60)
args = args.parse_args()
random.seed(args.seed)
torch.manual_seed(args.seed)
device = "cuda" if torch.cuda.is_available() else "cpu"
labels = json.loads((args.data / "labels.json").read_text())
assert len(labels["flags"]) == FLAGS, len(labels["flags"])

words: dict[str, int] = {"": 0}
examples = []
with gzip.open(args.data / "examples.jsonl.gz", "rt") as lines:
    for line in lines:
        one = json.loads(line)
        cut = max(0, len(one["words"]) - LONGEST)
        for key in ("words", "flags", "segments", "tags"):
            one[key] = one[key][cut:]
        one["wide"] = wide_of(one["words"], one["flags"], one["segments"], labels["flags"][:PARTS])
        one["ids"] = [words.setdefault(word, len(words)) for word in one["words"]]
        if one["ids"] and one["wants"] >= 0:
            examples.append(one)
table = torch.zeros(len(words), GRAMS, dtype=torch.long)
for word, at in words.items():
    if word:
        found = grams_of(word)
        table[at, : len(found)] = torch.tensor(found)
table = table.to(device)
print(len(examples), "examples,", len(words), "words", flush=True)


def held(one) -> bool:
    if args.hold == "more":
        return one["set"].startswith("more")
    if args.hold == "voices":
        return zlib.crc32(one["voice"].encode()) % 7 == 0
    return False


train = [one for one in examples if not held(one)]
test = [one for one in examples if (held(one) or (args.hold == "none" and one["set"].startswith("more"))) and "varied" not in one["set"]]
BITS = torch.arange(FLAGS)


def collate(batch, learning):
    length = max(len(one["ids"]) for one in batch)
    ids = torch.zeros(len(batch), length, dtype=torch.long)
    flags = torch.zeros(len(batch), length, dtype=torch.long)
    segments = torch.full((len(batch), length), 3, dtype=torch.long)
    tags = torch.full((len(batch), length), -1, dtype=torch.long)
    for row, one in enumerate(batch):
        size = len(one["ids"])
        ids[row, :size] = torch.tensor(one["ids"])
        flags[row, :size] = torch.tensor(one["flags"])
        segments[row, :size] = torch.tensor(one["segments"])
        tags[row, :size] = torch.tensor(one["tags"])
    most = max(len(one["wide"]) for one in batch)
    wide = torch.zeros(len(batch), most, dtype=torch.long)
    for row, one in enumerate(batch):
        wide[row, : len(one["wide"])] = torch.tensor(one["wide"])
    if learning:
        wide = wide * (torch.rand(wide.shape) > 0.35)
    other = torch.tensor([[one["wants"], one["lang"], one["health"]] for one in batch])
    return [each.to(device, non_blocking=True) for each in (ids, flags, segments, wide, tags, other)]


def inputs(ids, flags, segments, learning):
    grams = table[ids]
    bits = ((flags.unsqueeze(-1) >> BITS.to(device)) & 1).float()
    if learning:
        # Some letters and some flags are unheard, so that neither is trusted alone; now and then a word is unheard whole.
        grams = grams * (torch.rand_like(grams, dtype=torch.float) > 0.1)
        grams = grams * (torch.rand(ids.shape, device=device) > 0.04).unsqueeze(-1)
        bits = bits * (torch.rand(ids.shape, device=device) > 0.1).unsqueeze(-1)
        bits = bits * (torch.rand(len(ids), 1, 1, device=device) > 0.05)
    return grams, bits, segments


net = Listener(len(labels["tags"]), len(labels["kinds"]), len(labels["languages"]), len(labels["health"]), args.width, args.layers).to(device)
average = torch.optim.swa_utils.AveragedModel(net, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.998))
print(sum(each.numel() for each in net.parameters()), "weights", flush=True)
optimiser = torch.optim.AdamW(net.parameters(), lr=1.5e-3, weight_decay=0.03, betas=(0.9, 0.98))
steps = args.epochs * math.ceil(len(train) / args.batch)
schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 1.5e-3, total_steps=steps, pct_start=0.08)
counts = torch.bincount(torch.tensor([one["wants"] for one in train]), minlength=len(labels["kinds"])).float()
weights = (counts.mean() / counts.clamp(min=1)).pow(0.35).to(device)


def measure(model):
    model.eval()
    right = total = 0
    found = meant = said = 0
    health = [0, 0]
    kinds = {}
    mixed = {}
    with torch.no_grad():
        for at in range(0, len(test), 512):
            batch = test[at : at + 512]
            ids, flags, segments, wide, tags, other = collate(batch, False)
            tag, kind, lang, sick = model(*inputs(ids, flags, segments, False), wide)
            best = kind.argmax(1)
            for one, guess, truth in zip(batch, best.tolist(), other[:, 0].tolist()):
                right += guess == truth
                total += 1
                pair = kinds.setdefault(labels["kinds"][truth], [0, 0])
                pair[0] += guess == truth
                pair[1] += 1
                if guess != truth:
                    key = f"{labels['kinds'][truth]}>{labels['kinds'][guess]}"
                    mixed[key] = mixed.get(key, 0) + 1
            guess = tag.argmax(2)
            # Shares by word, begin and inside alike.
            part = lambda ids: torch.where(ids > 0, 1 + (ids - 1) // 2, ids)
            g, t = part(guess), part(tags)
            there = tags >= 0
            found += ((g == t) & (t > 0) & there).sum().item()
            meant += ((t > 0) & there).sum().item()
            said += ((g > 0) & there).sum().item()
            truth = other[:, 2] > 0
            health[0] += ((sick.argmax(1) == other[:, 2]) & truth).sum().item()
            health[1] += truth.sum().item()
    model.train()
    precision, recall = found / max(1, said), found / max(1, meant)
    return right / max(1, total), 2 * precision * recall / max(1e-9, precision + recall), health[0] / max(1, health[1]), kinds, mixed


args.out.mkdir(parents=True, exist_ok=True)
begun = time.time()
step = 0
for epoch in range(args.epochs):
    random.shuffle(train)
    # Batches of like length waste less.
    chunks = [sorted(train[at : at + args.batch * 20], key=lambda one: len(one["ids"])) for at in range(0, len(train), args.batch * 20)]
    batches = [chunk[at : at + args.batch] for chunk in chunks for at in range(0, len(chunk), args.batch)]
    random.shuffle(batches)
    sums = [0.0, 0.0]
    for batch in batches:
        ids, flags, segments, wide, tags, other = collate(batch, True)
        with torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda"):
            tag, kind, lang, sick = net(*inputs(ids, flags, segments, True), wide)
        loss_tag = F.cross_entropy(tag.float().reshape(-1, tag.shape[-1]), tags.reshape(-1), ignore_index=-1)
        loss_kind = F.cross_entropy(kind.float(), other[:, 0], weight=weights, label_smoothing=0.08)
        loss_lang = F.cross_entropy(lang.float(), other[:, 1])
        loss_sick = F.cross_entropy(sick.float(), other[:, 2])
        loss = loss_tag + loss_kind + 0.3 * loss_lang + 0.3 * loss_sick
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimiser.step()
        if step < steps - 1:
            schedule.step()
        average.update_parameters(net)
        step += 1
        sums[0] += loss_tag.item()
        sums[1] += loss_kind.item()
    if test and (epoch % 3 == 2 or epoch == args.epochs - 1):
        kind, tag, health, kinds, mixed = measure(average.module)
        print(f"epoch {epoch + 1}: losses {sums[0] / len(batches):.3f} {sums[1] / len(batches):.3f}; kinds right {kind:.3f}, parts F1 {tag:.3f}, health {health:.3f}, {time.time() - begun:.0f} s", flush=True)
    torch.save({"weights": average.module.state_dict(), "width": args.width, "layers": args.layers}, args.out / "final.pt")
    if time.time() - begun > args.minutes * 60:
        break
if test:
    print({name: f"{a}/{b}" for name, (a, b) in sorted(kinds.items())})
    print(sorted(mixed.items(), key=lambda each: -each[1])[:25])

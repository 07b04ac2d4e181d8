"""Trains the recogniser. Lines are drawn by the other cores while the GPU learns from those already there.

    TRAINING_DATA=data python train.py OUT --steps 6000 --seed 1 [--pause 9] [--resume OUT/last.pt]

The same seed and number of workers give the same lines, damage and batches at every step, however fast the machine is: workers
take turns, and each step waits for its lines. What is left to chance is the order in which the GPU adds. A checkpoint is written
every minute; --resume goes on from it, or starts from the weights of start_from.py or of an earlier final.pt (--afresh: at step
0). OUT gets last.pt, final.pt (averaged weights) and log.txt.
"""
import argparse
import math
import multiprocessing
import os
import random
import threading
import time
from itertools import count, cycle
from pathlib import Path
from queue import Queue

import numpy as np

SHARES = (0.13, 0.2, 0.18, 0.17, 0.2, 0.12)   # of the steps, per bucket of width
PIXELS = 300_000                              # of width in a batch
HELD = 1_000_000                              # lines kept on the GPU
AT_FIRST = 512                                # lines of every bucket before the first step
CHUNKS_A_STEP = 1.75                          # of 128 lines; about what fifteen cores draw meanwhile
UNREADABLE = 0.85                             # lines harder than this share of a batch pull no more than one at that place
SCRATCH = '/dev/shm/lines'


def draw(worker, seed, out):
    """A worker: draws chunks of lines for ever and names the file each is in; never more than `out` holds ahead."""
    os.nice(5)
    import data
    for index, (bucket, masks, labels, lengths, boxes) in enumerate(data.chunks(seed * 1000 + worker)):
        path = f'{SCRATCH}/{worker}-{index}.raw'
        masks.tofile(path)
        out.put((path, bucket, labels, lengths, boxes))


def in_turn(queues, data, ahead):
    """Puts the workers' chunks into `ahead`, first one of each, then the next of each."""
    for queue in cycle(queues):
        path, bucket, labels, lengths, boxes = queue.get()
        masks = np.fromfile(path, np.uint8).reshape(len(labels), data.STRIP, data.CANVAS[bucket])
        os.remove(path)
        ahead.put((bucket, masks, labels, lengths, boxes))


class Pool:
    """Lines of one bucket on the GPU; a new chunk takes the oldest one's place."""

    def __init__(self, torch, data, bucket):
        self.width, self.count, self.at, self.drawn = data.CANVAS[bucket], 0, 0, 0
        self.room = int(HELD * SHARES[bucket]) // 128 * 128
        self.masks = torch.zeros(self.room, data.STRIP, self.width, dtype=torch.uint8, device='cuda')
        self.labels = torch.zeros(self.room, data.LONGEST + 2, dtype=torch.int16, device='cuda')
        self.lengths = torch.zeros(self.room, dtype=torch.int16, device='cuda')
        self.boxes = torch.zeros(self.room, 4, device='cuda')

    def add(self, torch, masks, labels, lengths, boxes):
        to = slice(self.at, self.at + len(masks))
        for mine, new in ((self.masks, masks), (self.labels, labels), (self.lengths, lengths), (self.boxes, boxes)):
            mine[to].copy_(torch.from_numpy(new))
        self.at = (self.at + len(masks)) % self.room
        self.count, self.drawn = min(self.room, self.count + len(masks)), self.drawn + len(masks)


def distance(a, b):
    """Edits from one sequence to the other."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a):
        new = [i + 1]
        for j, y in enumerate(b):
            new.append(min(row[j + 1] + 1, new[j] + 1, row[j] + (x != y)))
        row = new
    return row[-1]


def main():
    options = argparse.ArgumentParser()
    options.add_argument('out', type=Path)
    options.add_argument('--steps', type=int, default=6000)
    options.add_argument('--pause', type=float, help='save and stop after this many minutes; --resume goes on')
    options.add_argument('--seed', type=int, default=1)
    options.add_argument('--rate', type=float, default=2.5e-3)
    options.add_argument('--workers', type=int, default=max(1, (os.cpu_count() or 2) - 1))
    options.add_argument('--resume', type=Path)
    options.add_argument('--afresh', action='store_true', help='begin at step 0 with the weights of --resume')
    options = options.parse_args()
    started = time.time()
    options.out.mkdir(parents=True, exist_ok=True)
    os.system(f'rm -rf {SCRATCH}; mkdir -p {SCRATCH}')
    spawn = multiprocessing.get_context('spawn')
    queues = [spawn.Queue(30) for _ in range(options.workers)]
    workers = [spawn.Process(target=draw, args=(w, options.seed, queue), daemon=True) for w, queue in enumerate(queues)]
    for worker in workers:
        worker.start()

    import torch
    import torch.nn.functional as F
    import data
    from alphabet import CLASS_COUNT, decode
    from damage import damage
    from model import Recogniser
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    torch.backends.cudnn.benchmark = False  # choosing kernels for every width takes longer than it saves
    torch.manual_seed(options.seed)
    random.seed(options.seed)
    log = open(options.out / 'log.txt', 'a', encoding='utf8')

    def say(text):
        print(text, flush=True)
        print(text, file=log, flush=True)

    pools = [Pool(torch, data, bucket) for bucket in range(len(data.BUCKETS))]

    ahead = Queue(60)
    threading.Thread(target=in_turn, args=(queues, data, ahead), daemon=True).start()

    def fill(chunks):
        for _ in range(chunks):
            bucket, *lines = ahead.get()
            pools[bucket].add(torch, *lines)

    # The validation of the training itself: lines of another seed under a fixed damage.
    tests, source = [], data.chunks(10**9 + 7, 64)
    seen = {bucket: 0 for bucket in range(len(data.BUCKETS))}
    for bucket, masks, labels, lengths, boxes in source:
        if seen[bucket] < 4:
            seen[bucket] += 1
            tests.append((damage(torch.from_numpy(masks).cuda(), torch.from_numpy(boxes).cuda(), data.BUCKETS[bucket]), labels, lengths))
        if all(count >= 2 for count in seen.values()):
            break

    model = Recogniser(CLASS_COUNT).cuda().to(memory_format=torch.channels_last)
    say(f'{sum(p.numel() for p in model.parameters()) / 1e6:.2f} million weights')
    decayed = [p for p in model.parameters() if p.ndim > 1]
    plain = [p for p in model.parameters() if p.ndim < 2]
    optimiser = torch.optim.AdamW([{'params': decayed, 'weight_decay': 0.03}, {'params': plain, 'weight_decay': 0}], lr=options.rate, betas=(0.9, 0.98), fused=True)
    first = 0
    if options.resume:
        saved = torch.load(options.resume, map_location='cuda')
        model.load_state_dict(saved['average'] if options.afresh else saved.get('model', saved['average']))
        if 'optimiser' in saved and not options.afresh:
            optimiser.load_state_dict(saved['optimiser'])
        first = 0 if options.afresh else saved['step']
    average = {k: v.detach().clone() for k, v in (saved['average'] if options.resume else model.state_dict()).items()}

    @torch.no_grad()
    def validate():
        shown = Recogniser(CLASS_COUNT).cuda().eval()
        shown.load_state_dict(average)
        edits = letters = exact = total = 0
        for images, labels, lengths in tests:
            for row, label, length in zip(shown(images).argmax(-1).cpu().numpy(), labels, lengths):
                read, truth = decode(row), decode_label(label, length)
                wrong = distance(read, truth)
                edits, letters, exact, total = edits + wrong, letters + len(truth), exact + (wrong == 0), total + 1
        return 100 * edits / letters, 100 * exact / total

    from alphabet import CHARACTERS

    def decode_label(label, length):
        return ''.join(CHARACTERS[value - 1] for value in label[:length])

    def save(path, step, whole=True):
        torch.save({'step': step, 'average': average} | ({'model': model.state_dict(), 'optimiser': optimiser.state_dict()} if whole else {}), path)

    while min(pool.count for pool in pools) < AT_FIRST:
        fill(1)
    say(f'first lines after {time.time() - started:.0f} s')
    if options.resume:
        say('going on from: characters wrong %.2f %%, lines right %.1f %%' % validate())
    begun = saved_at = said_at = time.time()
    random.seed(options.seed)
    torch.manual_seed(options.seed)
    pick = random.Random(options.seed)
    lines = taken = 0
    for step in count(first):
        share = step / options.steps
        if share >= 1:
            break
        due = int((step - first) * CHUNKS_A_STEP)
        fill(due - taken)
        taken = due
        rate = options.rate * min(1, step / 300 + 0.01) * (0.5 * (1 + math.cos(math.pi * max(0, (share - 0.1) / 0.9))) + 0.004)
        for group in optimiser.param_groups:
            group['lr'] = rate
        bucket = pick.choices(range(len(pools)), SHARES)[0]
        pool, width = pools[bucket], data.BUCKETS[bucket]
        size = max(128, min(1024, PIXELS // width // 64 * 64))
        chosen = torch.randint(0, pool.count, (size,), device='cuda')
        images = torch.cat([damage(pool.masks[part], pool.boxes[part], width, min(1, share / 0.12 + 0.15)) for part in chosen.chunk(4)])
        labels, lengths = pool.labels[chosen].long(), pool.lengths[chosen].long()
        with torch.autocast('cuda', dtype=torch.bfloat16):
            scores = model(images.contiguous(memory_format=torch.channels_last))
        odds = F.log_softmax(scores.float(), -1).transpose(0, 1)
        losses = F.ctc_loss(odds, labels, torch.full((size,), width // 4, device='cuda'), lengths, reduction='none', zero_infinity=True)
        losses = losses / lengths.clamp(min=1) ** 0.7
        most = losses.detach().quantile(UNREADABLE)
        loss = (losses * (most / losses.detach().clamp(min=1e-6)).clamp(max=1)).mean() / 4
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 2.0)
        optimiser.step()
        lines += size
        if step % 4 == 0:
            with torch.no_grad():
                keep = min(0.996, step / (step + 40))
                now = model.state_dict()
                for name, value in average.items():
                    value.lerp_(now[name], 1 - keep) if value.dtype.is_floating_point else value.copy_(now[name])
        if time.time() - said_at > 20:
            said_at = time.time()
            say(f'step {step} ({share:.0%}), {said_at - begun:.0f} s, loss {loss.item():.4f}, {lines / (said_at - begun):.0f} lines/s, drawn {sum(p.drawn for p in pools)}')
        is_pause = options.pause is not None and time.time() - started > 60 * options.pause
        if is_pause or time.time() - saved_at > 60:
            saved_at = time.time()
            save(options.out / 'last.pt', step + 1)
            save(options.out / 'final.pt', step + 1, whole=False)
            say('  characters wrong %.2f %%, lines right %.1f %%' % validate())
        if is_pause:
            break
    save(options.out / 'final.pt', step, whole=False)
    say('end: characters wrong %.2f %%, lines right %.1f %%' % validate() + f', {step} steps, {time.time() - started:.0f} s')
    for worker in workers:
        worker.terminate()
    os._exit(0)


if __name__ == '__main__':
    main()

"""A short go without a GPU: the part that reads letters in their context learns on, the eyes stay as they are.

    TRAINING_DATA=data python tune.py OUT/final.pt tuned.pt --steps 200 --seed 1 --more '(^|\\s)[A-Z]{1,2}[-.]?\\d{2,4}\\b'

For what is a habit of reading rather than of seeing (a letter before figures is a letter), half an hour of a plain processor does.
Lines that match --more are a fifth of all. The norms keep their means, so that what is seldom drawn is not forgotten. The same
seed gives the same lines, damage and steps.
"""
import argparse
import math
import platform
import random
import re
import time

import torch
import torch.nn.functional as F

import data
from alphabet import CHARACTERS, CLASS_COUNT
from damage import damage
from model import Recogniser

LINES = 24
OFTEN = 0.2   # of the lines match --more


def share_of(pattern, seed):
    """Of the lines as they are usually drawn, how many match."""
    found = lines = 0
    for _, _, labels, lengths, _ in data.chunks(seed, 8):
        lines += len(labels)
        found += sum(bool(pattern.search(''.join(CHARACTERS[value - 1] for value in label[:length]))) for label, length in zip(labels, lengths))
        if lines >= 4000:
            return max(found, 1) / lines


def main():
    options = argparse.ArgumentParser()
    options.add_argument('source')
    options.add_argument('out')
    options.add_argument('--steps', type=int, default=600)
    options.add_argument('--seed', type=int, default=1)
    options.add_argument('--rate', type=float, default=1.5e-4)
    options.add_argument('--more', default='', help='an expression; lines that match it are drawn more often')
    options = options.parse_args()
    if platform.machine() in ('aarch64', 'arm64'):
        torch.backends.mkldnn.set_flags(False)  # there it is slower than plain matrices
    random.seed(options.seed)
    torch.manual_seed(options.seed)
    model = Recogniser(CLASS_COUNT)
    model.load_state_dict(torch.load(options.source, map_location='cpu')['average'])
    model.eval()
    learning = [*model.sequence.parameters(), *model.head.parameters()]
    optimiser = torch.optim.AdamW(learning, lr=options.rate, betas=(0.9, 0.98), weight_decay=0.01)
    average = {name: value.detach().clone() for name, value in model.state_dict().items()}
    more = re.compile(options.more)
    rare = 1 / share_of(more, options.seed) - 1
    others = random.Random(options.seed)
    keep = lambda label: more.search(label) or others.random() < (1 / OFTEN - 1) / rare
    source, begun, recent = data.chunks(options.seed * 1000 + 500, LINES, keep if options.more else None), time.time(), 0.0
    for step in range(options.steps):
        bucket, masks, labels, lengths, boxes = next(source)
        width = data.BUCKETS[bucket]
        rate = options.rate * min(1, (step + 1) / 50) * (0.5 * (1 + math.cos(math.pi * step / options.steps)) + 0.01)
        for group in optimiser.param_groups:
            group['lr'] = rate
        with torch.no_grad():
            seen = model.eyes(damage(torch.from_numpy(masks), torch.from_numpy(boxes), width))
        scores = model.head(model.sequence(seen)).squeeze(2).transpose(1, 2)
        odds = F.log_softmax(scores, -1).transpose(0, 1)
        wanted, sizes = torch.from_numpy(labels).long(), torch.from_numpy(lengths).long()
        losses = F.ctc_loss(odds, wanted, torch.full((LINES,), width // 4), sizes, reduction='none', zero_infinity=True)
        losses = losses / sizes.clamp(min=1) ** 0.7
        most = losses.detach().quantile(0.85)  # lines nobody could read pull no more than the hardest that one can
        loss = (losses * (most / losses.detach().clamp(min=1e-6)).clamp(max=1)).mean() / 4
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(learning, 2.0)
        optimiser.step()
        with torch.no_grad():
            keep = min(0.99, step / (step + 20))
            for name, value in model.state_dict().items():
                if value.dtype.is_floating_point:
                    average[name].lerp_(value, 1 - keep)
        recent += loss.item()
        if step % 50 == 49:
            print(f'step {step + 1}, {time.time() - begun:.0f} s, loss {recent / 50:.4f}', flush=True)
            recent = 0.0
            torch.save({'step': step + 1, 'average': average}, options.out)
    torch.save({'step': options.steps, 'average': average}, options.out)


if __name__ == '__main__':
    main()

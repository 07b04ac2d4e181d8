"""Trains the detector.    TRAINING_DATA=data python train_detector.py OUT --steps 6000 --seed 1

Pages are made by the other cores (pages.py) and damaged on the GPU by the same functions as the recogniser's lines, with a
warp that moves the target along.
"""
import argparse
import math
import multiprocessing
import os
import random
import threading
import time
from itertools import count
from pathlib import Path

import numpy as np

BATCH = 24
HELD = 6000   # pages kept on the GPU


def draw(worker, seed, out):
    os.nice(5)
    import pages
    for made in pages.batches(seed * 1000 + worker):
        out.put(made)
        while out.qsize() > 60:
            time.sleep(0.05)


def photograph(torch, ink, target, usual, side):
    """Pages as pictures: turned, seen at an angle, bent, lit, focused; and what is known of each."""
    import torch.nn.functional as F
    import damage as d
    count, device = len(ink), ink.device
    mask, truth = ink.float().unsqueeze(1) / 255, target.float().unsqueeze(1) / 255

    def rand(low, high):
        return d.uniform(count, low, high, device)

    def often(share, sigma):
        return (d.some(count, share, device) * torch.randn(count, device=device) * sigma).view(count, 1, 1)

    turn = torch.where(torch.rand(count, device=device) < 0.7, torch.zeros(count, device=device), torch.randint(0, 4, (count,), device=device).float())
    angle = turn * math.pi / 2 + torch.where(torch.rand(count, device=device) < 0.8, torch.randn(count, device=device) * 0.03, torch.randn(count, device=device) * 0.14)
    zoom = rand(0.75, 1.25)
    axis = (torch.arange(side, device=device) + 0.5) / side * 2 - 1
    u, v = axis.view(1, 1, side), axis.view(1, side, 1)
    depth = 1 + often(0.5, 0.06) * u + often(0.5, 0.06) * v
    x, y = u / depth, v / depth
    cos, sin = torch.cos(angle).view(-1, 1, 1), torch.sin(angle).view(-1, 1, 1)
    x, y = (cos * x + sin * y) / zoom.view(-1, 1, 1), (-sin * x + cos * y) / zoom.view(-1, 1, 1)
    y = y + often(0.4, 0.02) * torch.sin(x * rand(1, 4).view(-1, 1, 1) + rand(0, 6.3).view(-1, 1, 1)) + often(0.3, 0.02) * x * x
    x = x + often(0.2, 0.01) * torch.sin(y * rand(1, 4).view(-1, 1, 1) + rand(0, 6.3).view(-1, 1, 1))
    grid = torch.stack(torch.broadcast_tensors(x, y), -1)
    ratio = d.bell((0.4 * (1 / zoom - 0.7)).clamp(min=0.05), 5)
    mask = F.grid_sample(d.blur(d.ink(mask), ratio, ratio), grid, mode='bilinear', padding_mode='zeros', align_corners=False).clamp(0, 1)
    truth = F.grid_sample(truth, grid, mode='bilinear', padding_mode='zeros', align_corners=False)
    order = torch.randperm(count, device=device)
    image, contrast = d.paper(mask, order)
    # The table beyond the page's edge, on some.
    at, lean = rand(0.75, 1.05).view(-1, 1, 1), rand(-0.15, 0.15).view(-1, 1, 1)
    flip = torch.where(torch.rand(count, device=device) < 0.5, 1.0, -1.0).view(-1, 1, 1)
    across = (torch.rand(count, device=device) < 0.5).view(-1, 1, 1)
    away = torch.where(across, u * flip + lean * v, v * flip + lean * u)
    beyond = (torch.sigmoid((away - at) * side / 3) * d.some(count, 0.3, device).view(-1, 1, 1)).unsqueeze(1)
    table = d.wide(rand(0.05, 0.9)) * (1 + d.smooth_noise(count, 40, 40, side, side, device) * d.wide(rand(0, 0.25)) + d.smooth_noise(count, 160, 24, side, side, device) * d.wide(rand(0, 0.2)))
    image, truth = image * (1 - beyond) + table * beyond, truth * (1 - beyond)
    if random.random() < 0.25:
        image = d.crease(image, 0.5)
    if random.random() < 0.15:
        image = d.screen(image, 0.5)
    has_glare = d.some(count, 0.25, device)
    radius, strength = rand(0.15, 0.6), rand(0.4, 0.98)
    spot = torch.exp(-(((u - rand(-1, 1).view(-1, 1, 1)) ** 2 + (v - rand(-1, 1).view(-1, 1, 1)) ** 2) / (radius.view(-1, 1, 1) ** 2)))[:, None]
    image = image + (1 - image) * spot * d.wide(has_glare * strength)
    glare = (has_glare * (strength - 0.55).clamp(min=0) / 0.45 * (radius / 0.6)).clamp(0, 1).sqrt()
    # Blur against the height of the print: a quarter of it is past reading.
    tall = usual * zoom
    soft = torch.where(torch.rand(count, device=device) < 0.4, torch.zeros_like(tall), torch.where(torch.rand(count, device=device) < 0.6, rand(0, 0.06), rand(0, 0.2))) * tall
    kernel = d.bell(soft.clamp(max=4), 17)
    image = d.blur(image, kernel, kernel)
    blur = (soft / tall / 0.12).clamp(0, 1)
    if random.random() < 0.2:
        image = d.motion(image, 0.3)
    image = (image + torch.randn_like(image) * d.wide(torch.minimum(rand(0, 0.06), 0.4 * contrast) * d.some(count, 0.7, device))).clamp(0, 1)
    if random.random() < 0.5:
        image = d.jpeg(image, rand(30, 95)).clamp(0, 1)
    mean, spread = image.mean((1, 2, 3)), image.std((1, 2, 3))
    return (image - d.wide(mean)) / (d.wide(spread) + 0.02), truth, turn.long(), blur, glare


def main():
    options = argparse.ArgumentParser()
    options.add_argument('out', type=Path)
    options.add_argument('--steps', type=int, default=6000)
    options.add_argument('--minutes', type=float, help='as many steps as fit, instead of --steps')
    options.add_argument('--seed', type=int, default=1)
    options.add_argument('--rate', type=float, default=3e-3)
    options.add_argument('--workers', type=int, default=max(1, (os.cpu_count() or 2) - 1))
    options = options.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    started = time.time()
    spawn = multiprocessing.get_context('spawn')
    made = spawn.Queue()
    workers = [spawn.Process(target=draw, args=(w, options.seed, made), daemon=True) for w in range(options.workers)]
    for worker in workers:
        worker.start()

    import torch
    import torch.nn.functional as F
    import pages
    from detector import Detector
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    torch.backends.cudnn.benchmark = True  # one size of page: worth it
    torch.manual_seed(options.seed)
    random.seed(options.seed)
    side = pages.SIDE
    ink = torch.zeros(HELD, side, side, dtype=torch.uint8, device='cuda')
    target, usual = torch.zeros_like(ink), torch.ones(HELD, device='cuda')
    state = {'count': 0, 'at': 0, 'made': 0}

    def fill():
        while True:
            new_ink, new_target, new_usual = made.get()
            at, size = state['at'], len(new_ink)
            if at + size > HELD:
                at = 0
            ink[at:at + size].copy_(torch.from_numpy(new_ink))
            target[at:at + size].copy_(torch.from_numpy(new_target))
            usual[at:at + size].copy_(torch.from_numpy(new_usual))
            state.update(at=at + size, count=max(state['count'], at + size), made=state['made'] + size)

    threading.Thread(target=fill, daemon=True).start()
    log = open(options.out / 'log.txt', 'a', encoding='utf8')

    def say(text):
        print(text, flush=True)
        print(text, file=log, flush=True)

    model = Detector().cuda().to(memory_format=torch.channels_last)
    say(f'{sum(p.numel() for p in model.parameters()) / 1e6:.2f} million weights')
    average = {k: v.detach().clone() for k, v in model.state_dict().items()}
    optimiser = torch.optim.AdamW(model.parameters(), lr=options.rate, weight_decay=0.02, fused=True)
    while state['count'] < 200:
        time.sleep(0.1)
    say(f'first pages after {time.time() - started:.0f} s')
    begun = said_at = time.time()
    for step in count():
        share = (time.time() - begun) / (60 * options.minutes) if options.minutes else step / options.steps
        if share >= 1:
            break
        rate = options.rate * min(1, step / 200 + 0.01) * (0.5 * (1 + math.cos(math.pi * share)) + 0.004)
        for group in optimiser.param_groups:
            group['lr'] = rate
        chosen = torch.randint(0, state['count'], (BATCH,), device='cuda')
        with torch.no_grad():
            image, truth, turn, blur, glare = photograph(torch, ink[chosen], target[chosen], usual[chosen], side)
        with torch.autocast('cuda', dtype=torch.bfloat16):
            text, page = model(image.contiguous(memory_format=torch.channels_last))
        text, page = text.float(), page.float()
        wanted = (truth > 0.5).float()
        # A column of short prices looks like a line of a page that lies on its side, and the other way round. The map is
        # asked for on pages that stand or hang; of one on its side only that it does is learned: it is turned, then looked at.
        level = (turn % 2 == 0).float().view(-1, 1, 1, 1)
        wanted, each = wanted * level, F.binary_cross_entropy_with_logits(text, truth, reduction='none') * level
        inside = (each * wanted).sum() / wanted.sum().clamp(min=1)
        outside = torch.topk((each * (1 - wanted)).flatten(), int(min(3 * wanted.sum().item() + 1000, each.numel() * 0.6))).values.mean()
        seen = torch.sigmoid(text) * level
        dice = 1 - (2 * (seen * wanted).sum((1, 2, 3)) + 1) / (seen.sum((1, 2, 3)) + wanted.sum((1, 2, 3)) + 1)
        whole = F.cross_entropy(page[:, :4], turn) + F.binary_cross_entropy_with_logits(page[:, 4], blur) + F.binary_cross_entropy_with_logits(page[:, 5], glare)
        loss = inside + outside + dice.mean() + 0.15 * whole
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 3.0)
        optimiser.step()
        if step % 4 == 0:
            with torch.no_grad():
                keep, now = min(0.995, step / (step + 40)), model.state_dict()
                for name, value in average.items():
                    value.lerp_(now[name], 1 - keep) if value.dtype.is_floating_point else value.copy_(now[name])
        if time.time() - said_at > 20:
            said_at = time.time()
            right = (page[:, :4].argmax(1) == turn).float().mean().item()
            torch.save({'average': average, 'step': step + 1}, options.out / 'final.pt')
            say(f'step {step} ({share:.0%}), {said_at - begun:.0f} s, text {(inside + outside).item():.3f} dice {dice.mean().item():.3f} page {whole.item():.3f} turn right {right:.2f}, pages made {state["made"]}')
    say(f'end: {step} steps, {time.time() - started:.0f} s')
    torch.save({'average': average, 'step': step}, options.out / 'final.pt')
    try:
        from PIL import Image
        shown = Detector().cuda().eval()
        shown.load_state_dict(average)
        with torch.no_grad():
            text, _ = shown(image[:4])
        picture = torch.cat([((image[:4, 0] * 50 + 128).clamp(0, 255)), torch.sigmoid(text[:, 0]) * 255], 2).byte().cpu().numpy()
        Image.fromarray(np.concatenate(list(picture), 0)).save(options.out / 'samples.png')
    except ImportError:
        pass
    for worker in workers:
        worker.terminate()
    os._exit(0)


if __name__ == '__main__':
    main()

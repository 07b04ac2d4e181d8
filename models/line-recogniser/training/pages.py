"""Pages for the detector: columns of lines with prices, leaders, headings, rules and pictures, and where the text is.

A page is a square cut of a list at the scale the detector works at. `page` returns the ink (0 to 255) and the target: the
middle band of every line, from a little after its first letter to a little before its last, 255 where text is. Words further
apart than the line is high are separate.
"""
import random as R

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

import data

SIDE = 640
BAND = 0.45     # of a line's height is marked
ENDS = 0.3      # of its height is left off at each end
BANK = 1500


class Bank:
    """Lines drawn once and used on many pages; one in ten is renewed with each page."""

    def __init__(self):
        self.lines, self.prices, self.years, self.heads = [], [], [], []

    def fill(self, into, make, count):
        while count > 0:
            line = data.render(data.raise_endings(make()), whole=True)
            if line:
                mask, _, box, _ = line
                into.append((mask, box))
                count -= 1
        del into[:-BANK]

    def renew(self):
        first = not self.lines
        self.fill(self.lines, lambda: R.choice((data.wine_line, data.wine_line, data.name_runs, data.note))(), 300 if first else 6)
        self.fill(self.prices, lambda: [(data.price(), R.choice('rrb'), 1)], 60 if first else 1)
        self.fill(self.years, lambda: [(data.vintage(), R.choice('rrb'), 1)], 40 if first else 1)
        self.fill(self.heads, data.heading, 60 if first else 1)


def segments(mask, box):
    """Stretches of ink with no gap wider than the line is high, in pixels of the mask."""
    x0, x1, y0, y1 = box
    inked = np.flatnonzero(mask[y0:y1, x0:x1].max(0) > 50)
    if len(inked) == 0:
        return []
    breaks = np.flatnonzero(np.diff(inked) > 1.0 * (y1 - y0))
    starts, ends = np.r_[inked[0], inked[breaks + 1]], np.r_[inked[breaks], inked[-1]]
    return [(x0 + int(a), x0 + int(b) + 1) for a, b in zip(starts, ends)]


class Page:
    def __init__(self):
        self.ink = Image.new('L', (SIDE, SIDE), 0)
        self.target = Image.new('L', (SIDE, SIDE), 0)
        self.on_ink, self.on_target = ImageDraw.Draw(self.ink), ImageDraw.Draw(self.target)

    def put(self, line, x, y, height, room, align='left'):
        """Puts a line with its box `height` high at (x, y), cut to `room`; gives back where it ends."""
        mask, (x0, x1, y0, y1) = line
        scale = height / (y1 - y0)
        x1 = min(x1, x0 + int(room / scale))
        top, bottom = max(0, y0 - 12), min(mask.shape[0], y1 + 12)
        width = max(1, round((x1 - x0) * scale))
        if align == 'right':
            x = x + room - width
        elif align == 'centre':
            x = x + (room - width) / 2
        piece = Image.fromarray(mask[top:bottom, x0:x1]).resize((width, max(1, round((bottom - top) * scale))), Image.BOX if scale < 0.6 else Image.BILINEAR)
        at = (round(x), round(y + (top - y0) * scale))
        self.ink.paste(255, (at[0], at[1]), piece)
        for a, b in segments(mask[:, :x1], (x0, x1, y0, y1)):
            left, right = x + (a - x0) * scale, x + (b - x0) * scale
            inset = min(ENDS * height, 0.3 * (right - left))
            middle = y + height * 0.52
            self.on_target.rectangle([left + inset, middle - BAND * height / 2, right - inset, middle + BAND * height / 2], fill=255)
        return x + width

    def picture(self):
        """What is not text: logos, drawings, photographs."""
        x, y, size = R.uniform(0, SIDE), R.uniform(0, SIDE), R.uniform(20, 160)
        for _ in range(R.randint(1, 6)):
            points = [(x + R.gauss(0, size / 2), y + R.gauss(0, size / 2)) for _ in range(R.randint(2, 6))]
            shade = R.randint(60, 255)
            kind = R.random()
            if kind < 0.3:
                self.on_ink.line(points, fill=shade, width=R.randint(1, 5))
            elif kind < 0.6 and len(points) > 2:
                self.on_ink.polygon(points, fill=shade)
            else:
                (a, b), (c, d) = points[:2]
                draw = self.on_ink.ellipse if R.random() < 0.7 else self.on_ink.rectangle
                draw([min(a, c), min(b, d), max(a, c), max(b, d)], outline=shade, fill=shade if R.random() < 0.3 else None, width=R.randint(1, 4))


def page(bank):
    bank.renew()
    sheet = Page()
    if R.random() < 0.25:
        for _ in range(R.randint(1, 3)):
            sheet.picture()
        if R.random() < 0.4:
            sheet.ink = sheet.ink.filter(ImageFilter.GaussianBlur(R.uniform(0.5, 6)))
            sheet.on_ink = ImageDraw.Draw(sheet.ink)
    usual = R.choices((R.uniform(8, 13), R.uniform(12, 20), R.uniform(18, 34), R.uniform(30, 60)), (30, 45, 20, 5))[0]
    pitch = usual * R.uniform(1.08, 2.1)
    columns = R.choices((1, 2, 3), (55, 33, 12))[0]
    edge, gutter = R.uniform(-60, 60), usual * R.uniform(1.2, 4)
    room = (SIDE - 2 * edge - gutter * (columns - 1)) / columns
    align, has_prices, leaders, ruled = R.choices(('left', 'centre'), (85, 15))[0], R.random() < 0.75, R.random() < 0.25, R.random() < 0.12
    same_font = R.random() < 0.6
    # Columns of their own between name and price: vintages, the glass, the carafe. They stand as close below each other as
    # lines do, and are no longer than high.
    between = [R.choice(('years', 'prices')) for _ in range(R.choices((0, 1, 2), (55, 30, 15))[0])] if has_prices and align == 'left' else []
    apart = usual * R.uniform(3.2, 6)
    for column in range(columns):
        x, y = edge + column * (room + gutter), R.uniform(-pitch, pitch * 4)
        stock = R.sample(bank.lines, min(len(bank.lines), 3)) if same_font and R.random() < 0.2 else bank.lines
        while y < SIDE:
            kind = R.random()
            if kind < 0.1:
                tall = usual * R.uniform(1, 2.4)
                y += pitch * R.uniform(0.2, 1.2)
                sheet.put(R.choice(bank.heads), x, y, tall, room, R.choice(('left', 'centre')))
                y += tall * R.uniform(1.1, 1.8)
                continue
            if kind < 0.14:
                y += pitch * R.uniform(0.5, 3)
            price_room = (usual * R.uniform(2.5, 5) if has_prices and align == 'left' else 0) + apart * len(between)
            end = sheet.put(R.choice(stock), x, y, usual * (R.uniform(0.72, 0.9) if kind > 0.93 else 1), max(usual * 3, (room - price_room) * (R.uniform(0.3, 1) if R.random() < 0.5 else 1)), align)
            if price_room and R.random() < 0.9:
                sheet.put(R.choice(bank.prices), x, y, usual, room, 'right')
                for place, kind_of in enumerate(between):
                    if R.random() < 0.85 and room > apart * (place + 1) + usual * 3:
                        sheet.put(R.choice(getattr(bank, kind_of)), x, y, usual, room - apart * (place + 1), 'right')
                if leaders and not between:
                    dot, step = max(1, usual * 0.08), usual * R.uniform(0.25, 0.6)
                    base, at = y + usual * 0.75, end + step
                    while at < x + room - price_room * 0.9:
                        sheet.on_ink.ellipse([at - dot / 2, base - dot / 2, at + dot / 2, base + dot / 2], fill=230)
                        at += step
                    if at > end + 3 * step:
                        middle = y + usual * 0.52
                        sheet.on_target.rectangle([end - usual * 0.4, middle - BAND * usual / 2, at - step, middle + BAND * usual / 2], fill=255)
            if ruled:
                sheet.on_ink.line([(x, y + pitch * 0.97), (x + room, y + pitch * 0.97)], fill=R.randint(60, 200), width=1)
            y += pitch * (1 if R.random() < 0.9 else R.uniform(1, 1.3))
        if R.random() < 0.1:
            sheet.on_ink.line([(x + room + gutter / 2, 0), (x + room + gutter / 2, SIDE)], fill=200, width=R.choice((1, 2)))
    return np.asarray(sheet.ink), np.asarray(sheet.target), usual


def batches(seed, size=16):
    R.seed(seed)
    bank = Bank()
    while True:
        made = [page(bank) for _ in range(size)]
        yield np.stack([m[0] for m in made]), np.stack([m[1] for m in made]), np.array([m[2] for m in made], np.float32)


if __name__ == '__main__':
    import sys
    import time
    start = time.perf_counter()
    source = batches(3, 6)
    ink, target, _ = next(source)
    first = time.perf_counter() - start
    start = time.perf_counter()
    next(source)
    print(f'first {first:.1f} s, then {6 / (time.perf_counter() - start):.1f} pages a second')
    shown = [np.stack([255 - i, np.minimum(255 - i, 255 - t // 2), 255 - i], -1) for i, t in zip(ink, target)]
    rows = [np.concatenate(shown[k:k + 3], 1) for k in (0, 3)]
    Image.fromarray(np.concatenate(rows, 0)).save(sys.argv[1])

"""What happens to print before it is read: everything between clean ink on paper and a crop from a phone's photograph.

`damage` turns a batch of masks into training crops, on the GPU. Each kind of damage is a function with its own share of the
batch, so that every mixture occurs. Nothing here is shared with the benchmark, which damages by other code.
"""
import math
import random

import torch
import torch.nn.functional as F

HEIGHT = 48


def uniform(count, low, high, device):
    return torch.rand(count, device=device) * (high - low) + low


def some(count, share, device):
    """1 for a share of the batch, else 0."""
    return (torch.rand(count, device=device) < share).float()


def wide(values):
    return values.view(-1, 1, 1, 1)


def smooth_noise(count, rows, columns, height, width, device):
    return F.interpolate(torch.randn(count, 1, max(2, rows), max(2, columns), device=device), size=(height, width), mode='bicubic', align_corners=False)


def bell(sigma, taps):
    offsets = torch.arange(taps, device=sigma.device) - taps // 2
    kernel = torch.exp(-0.5 * (offsets[None] / sigma[:, None].clamp(min=0.05)) ** 2)
    return kernel / kernel.sum(1, keepdim=True)


def blur(image, across, down):
    """Separable blur with a kernel per picture."""
    count, _, height, width = image.shape
    half = across.shape[1] // 2
    padded = F.pad(image, (half, half, 0, 0), mode='replicate')
    out = sum(padded[:, :, :, i:i + width] * wide(across[:, i]) for i in range(across.shape[1]))
    padded = F.pad(out, (0, 0, half, half), mode='replicate')
    return sum(padded[:, :, i:i + height] * wide(down[:, i]) for i in range(down.shape[1]))


def neighbours(mask, heights, order):
    """Parts of the lines above or below."""
    count, _, strip, width = mask.shape
    device = mask.device
    shift = (heights * uniform(count, 1.05, 1.7, device)).clamp(max=strip - 4) * torch.where(torch.rand(count, device=device) < 0.5, 1.0, -1.0)
    rows = (torch.arange(strip, device=device)[None] + shift[:, None]).round().long()
    inside = (rows >= 0) & (rows < strip) & (some(count, 0.4, device) > 0)[:, None]
    other = mask[order].gather(2, rows.clamp(0, strip - 1).view(count, 1, strip, 1).expand(count, 1, strip, width))
    return torch.maximum(mask, other * inside.view(count, 1, strip, 1) * wide(uniform(count, 0.5, 1, device)))


def ink(mask):
    """Ink that spreads, thins or breaks up."""
    count, device = len(mask), mask.device
    mask = mask + (F.max_pool2d(mask, 3, 1, 1) - mask) * wide(some(count, 0.2, device) * torch.rand(count, device=device)) * 0.8
    mask = mask + (-F.max_pool2d(-mask, 3, 1, 1) - mask) * wide(some(count, 0.15, device) * torch.rand(count, device=device)) * 0.6
    if random.random() < 0.3:
        worn = smooth_noise(count, mask.shape[2] // 4, mask.shape[3] // 4, mask.shape[2], mask.shape[3], device).abs().clamp(0, 1)
        mask = mask * (1 - wide(some(count, 0.4, device) * uniform(count, 0.1, 0.55, device)) * worn)
    return mask


def pen(image, share):
    """Strokes of a ball pen over the print: waves of a thin dark line."""
    count, _, height, width = image.shape
    device = image.device
    x = torch.arange(width, device=device)[None] / HEIGHT
    y = torch.arange(height, device=device).view(1, height, 1) / height
    middle, slope, swing = uniform(count, 0, 1, device)[:, None], uniform(count, -0.15, 0.15, device)[:, None], uniform(count, 0, 0.35, device)[:, None]
    path = middle + slope * (x - uniform(count, 0, 8, device)[:, None]) + swing * torch.sin(x * uniform(count, 0.6, 6, device)[:, None] + uniform(count, 0, 6.3, device)[:, None])
    start = uniform(count, -1, width / HEIGHT, device)[:, None]
    along = ((x > start) & (x < start + uniform(count, 0.5, 6, device)[:, None])).float()
    stroke = torch.sigmoid((uniform(count, 0.015, 0.045, device).view(-1, 1, 1) - (y - path[:, None]).abs()) * height * 1.5) * along[:, None]
    return image * (1 - stroke[:, None] * wide(some(count, share, device) * uniform(count, 0.35, 0.9, device)))


def screen(image, share):
    """A screen photographed: a fine grid that beats with the sensor's."""
    count, _, height, width = image.shape
    device = image.device
    x, y = torch.arange(width, device=device).view(1, 1, -1), torch.arange(height, device=device).view(1, -1, 1)
    beat = torch.zeros(count, height, width, device=device)
    for _ in range(2):
        angle, period = uniform(count, 0, math.pi, device).view(-1, 1, 1), torch.exp(uniform(count, math.log(2.1), math.log(40), device)).view(-1, 1, 1)
        beat = beat + torch.sin((x * torch.cos(angle) + y * torch.sin(angle)) * 2 * math.pi / period)
    # The screen's own points, some pixels wide, where the phone was close enough to see them.
    pitch, lean = uniform(count, 2.2, 6, device).view(-1, 1, 1), uniform(count, -0.12, 0.12, device).view(-1, 1, 1)
    points = torch.cos((x + lean * y) * 2 * math.pi / pitch) + torch.cos((y - lean * x) * 2 * math.pi / pitch)
    close = wide(some(count, 0.4, device) * uniform(count, 0.02, 0.14, device))
    return image * (1 + (beat[:, None] * wide(uniform(count, 0.01, 0.1, device)) + points[:, None] * close) * wide(some(count, share, device)))


def glare(image, share):
    """A lamp mirrored in the page: a soft blot towards white that takes the contrast with it."""
    count, _, height, width = image.shape
    device = image.device
    x = (torch.arange(width, device=device).view(1, 1, -1) - (torch.rand(count, device=device) * width).view(-1, 1, 1)) / HEIGHT
    y = (torch.arange(height, device=device).view(1, -1, 1) / height - uniform(count, -0.5, 1.5, device).view(-1, 1, 1))
    blot = torch.exp(-(x / uniform(count, 0.6, 5, device).view(-1, 1, 1)) ** 2 - (y / uniform(count, 0.4, 2, device).view(-1, 1, 1)) ** 2)[:, None]
    return image + (1 - image) * blot * wide(some(count, share, device) * uniform(count, 0.3, 0.85, device))


def crease(image, share):
    """A fold across the line: a thin light or dark edge with another brightness beyond it."""
    count, _, height, width = image.shape
    device = image.device
    x, y = torch.arange(width, device=device).view(1, 1, -1), torch.arange(height, device=device).view(1, -1, 1)
    lean = uniform(count, -0.8, 0.8, device).view(-1, 1, 1)
    away = x - (torch.rand(count, device=device) * width).view(-1, 1, 1) + lean * (y - height / 2)
    edge = torch.exp(-(away / uniform(count, 0.6, 2.5, device).view(-1, 1, 1)) ** 2) * uniform(count, -0.5, 0.4, device).view(-1, 1, 1)
    beyond = torch.sigmoid(away / uniform(count, 0.5, 12, device).view(-1, 1, 1)) * uniform(count, -0.25, 0.12, device).view(-1, 1, 1)
    return image * (1 + (edge + beyond)[:, None] * wide(some(count, share, device)))


def motion(image, share):
    count, _, height, width = image.shape
    device = image.device
    taps = 9
    turn, length = uniform(count, 0, math.pi, device).view(-1, 1, 1), uniform(count, 0.5, 0.11 * height, device).view(-1, 1, 1)
    axis = (torch.arange(taps, device=device) - taps // 2).float()
    along = axis.view(1, 1, taps) * torch.cos(turn) + axis.view(1, taps, 1) * torch.sin(turn)
    off = -axis.view(1, 1, taps) * torch.sin(turn) + axis.view(1, taps, 1) * torch.cos(turn)
    kernel = torch.sigmoid((length / 2 - along.abs()) * 3) * torch.exp(-0.5 * (off / 0.45) ** 2)
    still = torch.zeros(taps, taps, device=device)
    still[taps // 2, taps // 2] = 1
    on = some(count, share, device).view(-1, 1, 1)
    kernel = kernel / kernel.sum((1, 2), keepdim=True) * on + still * (1 - on)
    return F.conv2d(F.pad(image, (taps // 2,) * 4, mode='replicate').transpose(0, 1), kernel[:, None], groups=count).transpose(0, 1)


_TABLE = torch.tensor([16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56,
                       68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99.]).view(8, 8)
_WAVES = torch.tensor([[math.sqrt((1 if k == 0 else 2) / 8) * math.cos((2 * n + 1) * k * math.pi / 16) for n in range(8)] for k in range(8)])


def jpeg(image, quality):
    """Blocks of eight, rounded as a camera's JPEG does; the block grid lies anywhere."""
    count, _, height, width = image.shape
    device = image.device
    top, left = random.randint(0, 7), random.randint(0, 7)
    padded = F.pad(image, (left, -(width + left) % 8, top, -(height + top) % 8), mode='replicate') * 255 - 128
    rows, columns = padded.shape[2] // 8, padded.shape[3] // 8
    waves = _WAVES.to(device)
    parts = torch.einsum('ki,bhiwj,lj->bhkwl', waves, padded.view(count, rows, 8, columns, 8), waves)
    scale = torch.where(quality < 50, 5000 / quality, 200 - 2 * quality).view(-1, 1, 1, 1, 1)
    steps = ((_TABLE.to(device).view(1, 1, 8, 1, 8) * scale + 50) / 100).clamp(1, 255)
    out = torch.einsum('ki,bhkwl,lj->bhiwj', waves, torch.round(parts / steps) * steps, waves).reshape(count, 1, rows * 8, columns * 8)
    return ((out + 128) / 255)[:, :, top:top + height, left:left + width]


def native_height(level):
    """How many pixels high the line was when it was photographed: six to nine of x-height are the hard ones."""
    roll = random.random()
    if roll < 0.26 * level:
        return int(random.uniform(12, 19))
    if roll < 0.55 * level:
        return round(math.exp(random.uniform(math.log(15), math.log(26))))
    return int(random.uniform(24, 48)) if roll < 0.87 else HEIGHT


def bend(box, share):
    """A page bent over its spine or folded: how far down a line lies at x, and the most it lies up and down, in pixels of the strip."""
    x0, x1, y0, y1 = box.unbind(1)
    count, device, tall, long = len(box), box.device, y1 - y0, (x1 - x0).clamp(min=1)
    bent = some(count, share, device) * tall
    reach, start = bent * uniform(count, 0.1, 0.55, device), uniform(count, 0, 1, device)
    turns = uniform(count, 0.2, 0.9, device) * (long / (18 * tall)).clamp(0.6, 2)
    fold, kink = uniform(count, 0.1, 0.9, device), bent * some(count, 0.5, device) * uniform(count, -0.24, 0.24, device)

    def arc(part):  # [N, 1, M], 0 at the line's beginning, 1 at its end
        wave = torch.sin(2 * math.pi * (start.view(-1, 1, 1) + turns.view(-1, 1, 1) * part))
        away = (part - fold.view(-1, 1, 1)).abs() * (long / (2.2 * tall)).view(-1, 1, 1)
        return reach.view(-1, 1, 1) * wave + kink.view(-1, 1, 1) * torch.exp(-away)

    along = arc(torch.linspace(0, 1, 25, device=device).view(1, 1, -1))
    middle = (along[:, :, :1] + along[:, :, -1:]) / 2
    ends = (along - middle).flatten(1)
    return lambda x: arc((x - x0.view(-1, 1, 1)) / long.view(-1, 1, 1)) - middle, ends.amin(1).clamp(max=0), ends.amax(1).clamp(min=0)


def take(mask, box, width, height):
    """Cuts the line out as a detector would, never quite exactly, on a page that is bent and seen at an angle."""
    count, _, strip, canvas = mask.shape
    device = mask.device
    x0, x1, y0, y1 = box.unbind(1)
    tall = y1 - y0

    def rand(low, high):
        return uniform(count, low, high, device)

    def often(share, sigma):
        return (some(count, share, device) * torch.randn(count, device=device) * sigma).view(count, 1, 1)

    above = torch.where(torch.rand(count, device=device) < 0.8, rand(-0.03, 0.22), rand(-0.08, 0.5)) * tall
    below = torch.where(torch.rand(count, device=device) < 0.8, rand(-0.03, 0.22), rand(-0.08, 0.5)) * tall
    falls, highest, lowest = bend(box, 0.2)
    above, below = above - highest, below + lowest
    left, right = rand(-0.05, 0.5) * tall, rand(-0.05, 0.5) * tall
    down = (tall + above + below).clamp(min=10) / HEIGHT
    stretch = torch.where(torch.rand(count, device=device) < 0.6, rand(0.92, 1.08), rand(0.75, 1.3))
    needed = (x1 - x0 + left + right) / down * stretch
    stretch = torch.where(needed > width - 2, stretch * (width - 2) / needed, stretch)
    across = down / stretch
    valid = ((x1 - x0 + left + right) / across).clamp(8, width)
    columns = max(8, round(width * height / HEIGHT))
    u = ((torch.arange(columns, device=device) + 0.5) * (width / columns)).view(1, 1, columns)
    v = ((torch.arange(height, device=device) + 0.5) * (HEIGHT / height)).view(1, height, 1)
    along = (u - (valid / 2).view(-1, 1, 1)) / valid.clamp(min=60).view(-1, 1, 1)
    wave = torch.sin(u / rand(25, 90).view(-1, 1, 1) + rand(0, 6.28).view(-1, 1, 1))
    dy = often(0.6, 1.8) * along * 2 + often(0.5, 2.4) * (along * 2) ** 2 + often(0.35, 0.9) * wave
    swell, lean = 1 + often(0.4, 0.07) * along, often(0.4, 0.07)
    wobble = often(0.3, 0.6) * torch.sin(u / rand(20, 80).view(-1, 1, 1) + rand(0, 6.28).view(-1, 1, 1))
    x = (x0 - left).view(-1, 1, 1) + (u + lean * (v - 24) + wobble) * across.view(-1, 1, 1)
    y = (y0 - above).view(-1, 1, 1) + ((v - 24) * swell + 24 + dy) * down.view(-1, 1, 1) - falls(x)
    kernel = bell((0.42 * (down * HEIGHT / height - 0.8)).clamp(min=0.05), 9)
    grid = torch.stack([x.expand(count, height, columns) * 2 / canvas - 1, y.expand(count, height, columns) * 2 / strip - 1], -1)
    return F.grid_sample(blur(mask, kernel, kernel), grid, mode='bilinear', padding_mode='zeros', align_corners=False).clamp(0, 1), valid


def paper(mask, order):
    """Ink and paper get their tones: light, shadow, show-through, light on dark, coloured and worn stock."""
    count, _, height, width = mask.shape
    device = mask.device

    def rand(low, high):
        return uniform(count, low, high, device)

    roll = torch.rand(4, count, device=device)
    is_dark = roll[0] < 0.28
    contrast = torch.where(roll[1] < 0.78, rand(0.4, 0.95), rand(0.14, 0.4))
    light = torch.where(roll[2] < 0.6, rand(0.65, 1), rand(0.3, 1))
    dark = torch.where(roll[3] < 0.6, rand(0.02, 0.25), rand(0.02, 0.6))
    ground = torch.where(is_dark, dark, light)
    print_ = torch.where(is_dark, (dark + contrast * (1 - dark)).clamp(max=1), light * (1 - contrast))
    sheet = wide(ground) * (1 + smooth_noise(count, 2, width // 60, height, width, device) * wide(some(count, 0.6, device) * rand(0, 0.1))
                            + smooth_noise(count, height // 4, width // 4, height, width, device) * wide(some(count, 0.3, device) * rand(0, 0.06)))
    if random.random() < 0.35:  # the edge of a shadow
        at = (torch.rand(count, device=device) * width)[:, None]
        edge = torch.sigmoid((torch.arange(width, device=device)[None] - at) / rand(1, 30)[:, None] * torch.where(torch.rand(count, device=device) < 0.5, 1.0, -1.0)[:, None])
        sheet = sheet * (1 - edge.view(count, 1, 1, width) * wide(some(count, 0.4, device) * rand(0.1, 0.55)))
    lit = sheet / wide(ground)
    if random.random() < 0.35:  # the other side of the sheet
        sheet = sheet * (1 - torch.flip(mask[order], [3]) * wide(some(count, 0.45, device) * rand(0.03, 0.3)))
    return sheet * (1 - mask) + wide(print_) * lit * mask, contrast


def camera(image, contrast):
    """Focus, sharpening, noise and compression, at the size the photograph had."""
    count, _, height, width = image.shape
    device = image.device

    def rand(low, high):
        return uniform(count, low, high, device)

    roll = torch.rand(2, count, device=device)
    sigma = torch.where(roll[0] < 0.35, torch.zeros_like(contrast), torch.where(roll[1] < 0.75, rand(0.2, max(0.3, 0.036 * height)), rand(0.3, max(0.4, 0.06 * height))))
    oval = rand(0.7, 1.4)
    image = blur(image, bell(sigma * oval, 11), bell(sigma / oval, 11))
    if random.random() < 0.3:
        image = motion(image, 0.5)
    if random.random() < 0.2:
        soft = bell(torch.full((count,), 1.2, device=device), 7)
        image = image + (image - blur(image, soft, soft)) * wide(some(count, 0.5, device) * rand(0.3, 1.5))
    grain = torch.where(torch.rand(count, device=device) < 0.5, rand(0, 0.02), rand(0, 0.09))
    # What a small print loses to noise it never gets back.
    grain = torch.minimum(grain, (0.4 if height > 20 else 0.22) * contrast)
    image = image + torch.randn_like(image) * wide(grain * torch.where(torch.rand(count, device=device) < 0.5, torch.ones_like(grain), contrast))
    if random.random() < 0.25:
        image = image + smooth_noise(count, height // 2, width // 2, height, width, device) * wide(some(count, 0.5, device) * rand(0, 0.06))
    image = image.clamp(0, 1)
    return jpeg(image, rand(25 if height > 20 else 45, 95)).clamp(0, 1) if random.random() < 0.7 else image


def normalise(image, valid):
    """As the product feeds the network: grey minus its mean over its spread, per crop."""
    count, _, _, width = image.shape
    inside = (torch.arange(width, device=image.device)[None] < valid[:, None]).view(count, 1, 1, width).float()
    total = inside.sum((1, 2, 3)) * HEIGHT
    mean = (image * inside).sum((1, 2, 3)) / total
    spread = (((image - wide(mean)) ** 2 * inside).sum((1, 2, 3)) / total).sqrt()
    image = (image - wide(mean)) / (wide(spread) + 0.01)
    return image * torch.maximum(inside, wide(some(count, 0.5, image.device)))


@torch.no_grad()
def damage(masks, boxes, width, level=1.0):
    """uint8 [N, 80, canvas] and boxes [N, 4] -> normalised crops [N, 1, 48, width]."""
    count, device = len(masks), masks.device
    mask = (masks.float() / 255).unsqueeze(1)
    order = torch.randperm(count, device=device)
    mask = ink(neighbours(mask, boxes[:, 3] - boxes[:, 2], order))
    mask, valid = take(mask, boxes, width, native_height(level))
    image, contrast = paper(mask, order)
    if random.random() < 0.25:
        image = pen(image, 0.4)
    if random.random() < 0.25:
        image = crease(image, 0.5)
    if random.random() < 0.3:
        image = glare(image, 0.5)
    if random.random() < 0.25:
        image = screen(image, 0.6)
    image = camera(image.clamp(0, 1), contrast)
    if image.shape[2:] != (HEIGHT, width):
        image = F.interpolate(image, size=(HEIGHT, width), mode='bilinear' if random.random() < 0.75 else 'bicubic', align_corners=False)
    return normalise(image, valid)

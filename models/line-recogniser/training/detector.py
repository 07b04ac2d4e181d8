"""The detector: a grey page in, where its lines of text are out, and how the page lies and how well it was photographed.

A small pyramid of depthwise convolutions; the map of text comes at the page's own resolution. From the coarsest features
come six numbers for the whole page: four for which way up it is, one for blur, one for glare.
"""
import torch
from torch import nn
from torch.nn import functional as F


def join(inputs, outputs, kernel=1, stride=1, groups=1):
    return nn.Sequential(nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, groups=groups, bias=False), nn.BatchNorm2d(outputs))


class Block(nn.Module):
    def __init__(self, channels, kernel=5, widen=2):
        super().__init__()
        self.space, self.up, self.down = join(channels, channels, kernel, groups=channels), join(channels, channels * widen), join(channels * widen, channels)
        nn.init.constant_(self.down[1].weight, 0.3)

    def forward(self, x):
        return x + self.down(F.relu(self.up(self.space(x))))


class Smaller(nn.Module):
    """Half the size, more channels."""

    def __init__(self, inputs, outputs):
        super().__init__()
        self.space, self.mix = join(inputs, inputs, 3, 2, inputs), join(inputs, outputs)

    def forward(self, x):
        return F.relu(self.mix(self.space(x)))


class Detector(nn.Module):
    """[1, 1, H, W], both multiples of 32 -> text [1, 1, H, W] from 0 to 1, page [1, 6]."""

    def __init__(self, channels=(16, 32, 64, 96, 144), neck=32):
        super().__init__()
        a, b, c, d, e = channels
        self.stem = nn.Sequential(nn.Conv2d(1, a, 3, 2, 1, bias=False), nn.BatchNorm2d(a), nn.ReLU(inplace=True))
        self.quarter = nn.Sequential(Smaller(a, b), Block(b, 3))
        self.eighth = nn.Sequential(Smaller(b, c), Block(c), Block(c))
        self.sixteenth = nn.Sequential(Smaller(c, d), Block(d), Block(d), Block(d))
        self.last = nn.Sequential(Smaller(d, e), Block(e), Block(e), Block(e))
        self.sides = nn.ModuleList([join(n, neck) for n in (b, c, d, e)])
        self.smooth = nn.ModuleList([nn.Sequential(join(neck, neck, 5, groups=neck), join(neck, neck), nn.ReLU(inplace=True)) for _ in range(3)])
        self.text = nn.Sequential(join(neck, neck, 5, groups=neck), join(neck, neck), nn.ReLU(inplace=True), nn.Conv2d(neck, 16, 1), nn.PixelShuffle(4))
        self.page = nn.Sequential(Block(e), nn.AdaptiveAvgPool2d(1), nn.Conv2d(e, 64, 1), nn.ReLU(inplace=True), nn.Conv2d(64, 6, 1), nn.Flatten())

    def forward(self, x):
        quarter = self.quarter(self.stem(x))
        eighth = self.eighth(quarter)
        sixteenth = self.sixteenth(eighth)
        last = self.last(sixteenth)
        flow = self.sides[3](last)
        for index, features in ((2, sixteenth), (1, eighth), (0, quarter)):
            flow = self.smooth[index](self.sides[index](features) + F.interpolate(flow, scale_factor=2, mode='nearest'))
        return self.text(flow), self.page(last)


class Shipped(nn.Module):
    """As the product runs it: odds as probabilities."""

    def __init__(self, detector):
        super().__init__()
        self.detector = detector

    def forward(self, x):
        text, page = self.detector(x)
        return torch.sigmoid(text), torch.cat([torch.softmax(page[:, :4], 1), torch.sigmoid(page[:, 4:])], 1)

"""The recogniser: a line 48 pixels high in, one row of class scores per four pixels of width out.

Depthwise convolutions throughout: no attention and no recurrence, so that int8 on two plain cores reads a page in a second.
"""
import torch
from torch import nn
from torch.nn import functional as F


class Mix(nn.Module):
    """Depthwise over space, then pointwise wide and back, added to what came in."""

    def __init__(self, channels, kernel=(5, 5), widen=2):
        super().__init__()
        self.space = nn.Conv2d(channels, channels, kernel, padding=(kernel[0] // 2, kernel[1] // 2), groups=channels, bias=False)
        self.norm = nn.BatchNorm2d(channels)
        self.up = nn.Conv2d(channels, channels * widen, 1, bias=False)
        self.up_norm = nn.BatchNorm2d(channels * widen)
        self.down = nn.Conv2d(channels * widen, channels, 1, bias=False)
        self.down_norm = nn.BatchNorm2d(channels)
        nn.init.constant_(self.down_norm.weight, 0.3)

    def forward(self, x):
        return x + self.down_norm(self.down(F.relu(self.up_norm(self.up(self.norm(self.space(x)))))))


def step(inputs, outputs, kernel, stride, padding=None):
    padding = (kernel[0] // 2, kernel[1] // 2) if padding is None else padding
    return nn.Sequential(nn.Conv2d(inputs, outputs, kernel, stride, padding, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True))


class Recogniser(nn.Module):
    """[N, 1, 48, W] -> [N, W / 4, classes]; W a multiple of 8; class 0 is the CTC blank."""

    def __init__(self, classes, channels=(24, 64, 128, 192, 256)):
        super().__init__()
        a, b, c, d, e = channels
        self.eyes = nn.Sequential(
            step(1, a, (3, 3), (2, 2)), step(a, a, (3, 3), 1),
            step(a, b, (3, 3), (2, 2)), Mix(b), Mix(b),
            step(b, c, (3, 3), (2, 1)), Mix(c), Mix(c), Mix(c),
            step(c, d, (2, 1), (2, 1), (0, 0)), Mix(d, (3, 5)), Mix(d, (3, 5)),
            step(d, e, (3, 1), 1, (0, 0)))
        self.sequence = nn.Sequential(*[Mix(e, (1, width)) for width in (7, 11, 15, 11, 7)])
        self.head = nn.Sequential(nn.Dropout(0.1), nn.Conv2d(e, classes, 1))

    def forward(self, x):
        return self.head(self.sequence(self.eyes(x))).squeeze(2).transpose(1, 2)

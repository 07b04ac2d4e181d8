"""The listening network: letters and flags of a guest's words in, a tag for each word and the kind of the turn out."""

import torch
from torch import nn

BUCKETS = 49152
GRAMS = 20
FLAGS = 32
LONGEST = 160
PARTS = 19
WIDE = 32768


def fnv(text: str) -> int:
    """FNV-1a over UTF-16 code units, as packages/sommelier/src/understand/encode.ts has it."""
    value = 0x811C9DC5
    data = text.encode("utf-16-le")
    for at in range(0, len(data), 2):
        value ^= data[at] | (data[at + 1] << 8)
        value = (value * 0x01000193) & 0xFFFFFFFF
    return value


def grams_of(word: str) -> list[int]:
    """The word itself and its runs of two to four letters, as numbers from 1 to BUCKETS - 1. 0 is nothing."""
    whole = f"<{word}>"
    found = [whole]
    for size in (3, 4, 2):
        for at in range(len(whole) - size + 1):
            if len(found) < GRAMS:
                found.append(whole[at : at + size])
    return [1 + fnv(f"{len(gram)}{gram}" if at else f"w{gram}") % (BUCKETS - 1) for at, gram in enumerate(found)]


def wide_of(words: list[str], flags: list[int], segments: list[int], parts: list[str]) -> list[int]:
    """Runs of one to three words of the last turn, with known parts named instead of said, as numbers from 1 to WIDE - 1."""
    masked: list[str] = []
    for word, bits, segment in zip(words, flags, segments):
        if segment != 0:
            continue
        part = next((name for at, name in enumerate(parts) if bits >> at & 1), None)
        said = f"<{part}>" if part else word
        if not (part and masked and masked[-1] == said):
            masked.append(said)
    masked = ["^"] + masked + ["$"]
    if any(segment > 0 for segment in segments):
        masked[0] = "^^"
    found = [" ".join(masked[at : at + size]) for size in (1, 2, 3) for at in range(len(masked) - size + 1)]
    return [1 + fnv(gram) % (WIDE - 1) for gram in found]


class Layer(nn.Module):
    """One layer of attention, written out so that it can be exported with any number of words."""

    def __init__(self, width: int, heads: int, drop: float):
        super().__init__()
        self.heads, self.size = heads, width // heads
        self.first, self.second = nn.LayerNorm(width), nn.LayerNorm(width)
        self.ask, self.out = nn.Linear(width, width * 3), nn.Linear(width, width)
        self.wide, self.narrow = nn.Linear(width, width * 3), nn.Linear(width * 3, width)
        self.drop = nn.Dropout(drop)

    def forward(self, x, unheard):
        q, k, v = self.ask(self.first(x)).chunk(3, -1)
        cut = lambda each: each.unflatten(-1, (self.heads, self.size)).transpose(1, 2)
        score = cut(q) @ cut(k).transpose(2, 3) / self.size**0.5 + unheard
        told = (self.drop(score.softmax(-1)) @ cut(v)).transpose(1, 2).flatten(2)
        x = x + self.drop(self.out(told))
        return x + self.drop(self.narrow(nn.functional.gelu(self.wide(self.second(x)))))


class Listener(nn.Module):
    def __init__(self, tags: int, kinds: int, languages: int, health: int, width: int = 128, layers: int = 3, heads: int = 4):
        super().__init__()
        self.letters = nn.EmbeddingBag(BUCKETS, width, mode="sum", padding_idx=0)
        nn.init.normal_(self.letters.weight, std=0.05)
        self.flags = nn.Linear(FLAGS, width)
        self.segments = nn.Embedding(4, width)
        self.places = nn.Embedding(LONGEST, width)
        self.start = nn.Parameter(torch.randn(width) * 0.02)
        self.near = nn.Conv1d(width, width, 3, padding=1)
        self.norm = nn.LayerNorm(width)
        self.drop = nn.Dropout(0.25)
        self.layers = nn.ModuleList(Layer(width, heads, 0.2) for _ in range(layers))
        self.end = nn.LayerNorm(width)
        self.tags = nn.Linear(width, tags)
        self.kinds = nn.Sequential(nn.Linear(width * 3, width), nn.GELU(), nn.Dropout(0.3), nn.Linear(width, kinds))
        self.phrases = nn.EmbeddingBag(WIDE, kinds, mode="sum", padding_idx=0)
        nn.init.zeros_(self.phrases.weight)
        self.languages = nn.Linear(width * 3, languages)
        self.health = nn.Linear(width * 3, health)

    def embed(self, grams):
        batch, length, _ = grams.shape
        return self.letters(grams.reshape(batch * length, -1)).reshape(batch, length, -1)

    def add(self, wide):
        return self.phrases(wide)

    def forward(self, grams, flags, segments, wide):
        """grams [N, T, GRAMS], flags [N, T, FLAGS], segments [N, T]: 0 the last turn, 1 and 2 those before, 3 nothing;
        wide [N, W]: the runs of words of the last turn."""
        heard = self.embed(grams)
        place = self.places(torch.cumsum(torch.ones_like(segments), 1) - 1)
        x = heard + self.flags(flags) + self.segments(segments) + place
        x = x * (segments != 3).unsqueeze(-1).to(x.dtype)
        x = self.norm(x + torch.relu(self.near(x.transpose(1, 2))).transpose(1, 2))
        start = self.start + torch.zeros_like(x[:, :1])
        x = torch.cat([start, self.drop(x)], 1)
        unheard = torch.cat([torch.zeros_like(segments[:, :1]), (segments == 3).long()], 1)
        unheard = (unheard.to(x.dtype) * -1e4).unsqueeze(1).unsqueeze(1)
        for layer in self.layers:
            x = layer(x, unheard)
        x = self.end(x)
        words = x[:, 1:]
        last = (segments == 0).unsqueeze(-1).to(x.dtype)
        mean = (words * last).sum(1) / last.sum(1).clamp(min=1)
        most = (words - (1 - last) * 1e4).max(1).values
        whole = torch.cat([x[:, 0], mean, most], 1)
        return self.tags(words), self.kinds(whole) + self.add(wide), self.languages(whole), self.health(whole)

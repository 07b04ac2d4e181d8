"""Turns recogniser.onnx (folded weights) into a checkpoint that training can go on from.

    TRAINING_DATA=data python start_from.py recogniser.onnx start.pt

An exported network has its normalisation folded into the convolutions. Here it is unfolded again: each normalisation gets
the mean and spread its convolution has on damaged lines, so that the network answers as before and learns as usual.
"""
import random
import sys

import numpy as np
import onnx
import torch
from onnx import numpy_helper

import data
from alphabet import CLASS_COUNT
from damage import damage
from model import Recogniser


def convolutions(path):
    """Weight and bias of every convolution, in the order they run."""
    graph = onnx.load(path).graph
    values = {item.name: numpy_helper.to_array(item) for item in graph.initializer}
    return [[torch.from_numpy(np.array(values[name])) for name in node.input[1:3]] for node in graph.node if node.op_type == 'Conv']


def pairs(model):
    """Each convolution with the normalisation behind it, in the order they run."""
    found = [module for module in model.modules() if isinstance(module, (torch.nn.Conv2d, torch.nn.BatchNorm2d))]
    return [(conv, found[index + 1] if index + 1 < len(found) else None) for index, conv in enumerate(found) if isinstance(conv, torch.nn.Conv2d)]


def main():
    random.seed(5)
    torch.manual_seed(5)
    model, source = Recogniser(CLASS_COUNT).eval(), convolutions(sys.argv[1])
    layers = pairs(model)
    if len(layers) != len(source):
        raise SystemExit(f'{len(source)} convolutions in the file, {len(layers)} in the model: another architecture')
    seen = {}
    with torch.no_grad():
        for (conv, norm), (weight, bias) in zip(layers, source):
            conv.weight.copy_(weight)
            if norm is None:
                conv.bias.copy_(bias)
                continue
            norm.running_mean.zero_(), norm.running_var.fill_(1 - norm.eps), norm.weight.fill_(1), norm.bias.copy_(bias)
            conv.register_forward_hook(lambda _m, _i, out, norm=norm: seen.setdefault(norm, []).append((out.mean((0, 2, 3)), (out ** 2).mean((0, 2, 3)))))
        lines = data.chunks(5, 16)
        for _ in range(24):
            bucket, masks, _, _, boxes = next(lines)
            model(damage(torch.from_numpy(masks), torch.from_numpy(boxes), data.BUCKETS[bucket]))
        for norm, facts in seen.items():
            mean = torch.stack([m for m, _ in facts]).mean(0)
            spread = (torch.stack([s for _, s in facts]).mean(0) - mean ** 2).clamp(min=1e-6)
            norm.running_mean.copy_(mean), norm.running_var.copy_(spread)
            norm.bias.add_(mean), norm.weight.copy_((spread + norm.eps).sqrt())
    torch.save({'step': 0, 'average': model.state_dict()}, sys.argv[2])


if __name__ == '__main__':
    main()

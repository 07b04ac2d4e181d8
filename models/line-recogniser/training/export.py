"""Writes the averaged weights as ONNX.    python export.py OUT/final.pt recogniser.onnx"""
import sys

import torch

from alphabet import CLASS_COUNT
from model import Recogniser


def main():
    model = Recogniser(CLASS_COUNT).eval()
    model.load_state_dict(torch.load(sys.argv[1], map_location='cpu')['average'])
    torch.onnx.export(model, (torch.randn(2, 1, 48, 320),), sys.argv[2], input_names=['x'], output_names=['logits'], opset_version=17,
                      dynamic_axes={'x': {0: 'N', 3: 'W'}, 'logits': {0: 'N', 1: 'T'}}, dynamo=False)


if __name__ == '__main__':
    main()

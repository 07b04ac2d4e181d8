"""Writes the averaged weights as ONNX.    python export.py OUT/final.pt recogniser.onnx"""
import inspect
import sys

import torch

from alphabet import CLASS_COUNT
from model import Recogniser


def main():
    model = Recogniser(CLASS_COUNT).eval()
    model.load_state_dict(torch.load(sys.argv[1], map_location='cpu')['average'])
    # Before PyTorch 2.5 there was only this way of writing it, and no name for it.
    way = {'dynamo': False} if 'dynamo' in inspect.signature(torch.onnx.export).parameters else {}
    torch.onnx.export(model, (torch.randn(2, 1, 48, 320),), sys.argv[2], input_names=['x'], output_names=['logits'], opset_version=17,
                      dynamic_axes={'x': {0: 'N', 3: 'W'}, 'logits': {0: 'N', 1: 'T'}}, **way)


if __name__ == '__main__':
    main()

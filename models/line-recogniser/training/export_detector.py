"""Writes the detector as ONNX.    python export_detector.py OUT/final.pt detector.onnx"""
import sys

import torch

from detector import Detector, Shipped


def main():
    model = Detector()
    model.load_state_dict(torch.load(sys.argv[1], map_location='cpu')['average'])
    sizes = {2: 'H', 3: 'W'}
    torch.onnx.export(Shipped(model).eval(), (torch.randn(1, 1, 128, 160),), sys.argv[2], input_names=['x'], output_names=['text', 'page'], opset_version=17,
                      dynamic_axes={'x': sizes, 'text': sizes}, dynamo=False)


if __name__ == '__main__':
    main()

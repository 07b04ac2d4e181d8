"""Makes the int8 network the product ships.    TRAINING_DATA=data python quantise.py recogniser.onnx recogniser.int8.onnx

Static, per channel, ranges from damaged lines of a seed of its own; the first and the last convolution stay in floating
point, where rounding costs most.
"""
import random
import sys
import tempfile
from pathlib import Path

import onnx
import torch
from onnxruntime.quantization import CalibrationDataReader, CalibrationMethod, QuantFormat, QuantType, quantize_static
from onnxruntime.quantization.shape_inference import quant_pre_process

import data
from damage import damage


class Lines(CalibrationDataReader):
    def __init__(self, batches=24):
        random.seed(4)
        torch.manual_seed(4)
        self.source, self.left = data.chunks(4, 8), batches

    def get_next(self):
        if self.left == 0:
            return None
        self.left -= 1
        bucket, masks, _, _, boxes = next(self.source)
        return {'x': damage(torch.from_numpy(masks), torch.from_numpy(boxes), data.BUCKETS[bucket]).numpy()}


def main():
    source, out = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as folder:
        ready = str(Path(folder) / 'ready.onnx')
        quant_pre_process(source, ready, skip_symbolic_shape=True)
        convolutions = [node.name for node in onnx.load(ready).graph.node if node.op_type == 'Conv']
        quantize_static(ready, out, Lines(), quant_format=QuantFormat.QDQ, activation_type=QuantType.QUInt8, weight_type=QuantType.QInt8, per_channel=True,
                        calibrate_method=CalibrationMethod.MinMax, op_types_to_quantize=['Conv', 'Add', 'Relu', 'MatMul'],
                        nodes_to_exclude=[convolutions[0], convolutions[-1]])


if __name__ == '__main__':
    main()

"""Puts tuned weights into a network already in int8, with the ranges it has.    python requantise.py tuned.onnx old.int8.onnx new.int8.onnx

What goes through the network after a short go lies where it lay before, so the ranges measured by quantise.py still hold, and
ONNX alone is enough. Weights that did not change come out as they were.
"""
import sys

import numpy as np
import onnx
from onnx import numpy_helper


def convolutions(graph):
    return [node for node in graph.node if node.op_type == 'Conv']


def main():
    source, old, out = sys.argv[1:4]
    tuned, network = onnx.load(source).graph, onnx.load(old)
    values = {one.name: numpy_helper.to_array(one) for one in tuned.initializer}
    held = {one.name: one for one in network.graph.initializer}
    makers = {name: node for node in network.graph.node for name in node.output}

    def put(name, array):
        was = held[name]
        assert list(array.shape) == list(was.dims), (name, array.shape, was.dims)
        was.CopyFrom(numpy_helper.from_array(array.astype(numpy_helper.to_array(was).dtype), name))

    pairs = list(zip(convolutions(tuned), convolutions(network.graph), strict=True))
    for new, now in pairs:
        weights, bias = (values[name] for name in new.input[1:3])
        if now.input[1] in held:  # the first and the last stay in floating point
            put(now.input[1], weights)
            put(now.input[2], bias)
            continue
        seen, kernel, added = (makers[name] for name in now.input)
        # A channel's largest weight is 127, as where quantise.py left it.
        scale = (np.abs(weights).reshape(len(weights), -1).max(1).clip(1e-12) / 127).astype(np.float32)
        put(kernel.input[1], scale)
        put(kernel.input[0], np.clip(np.rint(weights / scale.reshape(-1, 1, 1, 1)), -127, 127))
        scale = scale * numpy_helper.to_array(held[seen.input[1]])
        put(added.input[1], scale)
        put(added.input[0], np.rint(bias / scale))
    onnx.checker.check_model(network)
    onnx.save(network, out)


if __name__ == '__main__':
    main()

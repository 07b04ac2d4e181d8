"""python export.py final.pt labels.json OUT: writes listener.onnx in int8 and says how far it is from the trained weights."""

import json, sys
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic

from model import BUCKETS, FLAGS, GRAMS, WIDE, Listener

kept = torch.load(sys.argv[1], map_location="cpu")
labels = json.loads(Path(sys.argv[2]).read_text())
out = Path(sys.argv[3])
out.mkdir(parents=True, exist_ok=True)
net = Listener(len(labels["tags"]), len(labels["kinds"]), len(labels["languages"]), len(labels["health"]), kept["width"], kept["layers"])
net.load_state_dict(kept["weights"])
net.eval()


class Plain(torch.nn.Module):
    """The same with the letters looked up and added, which every runtime can do."""

    def __init__(self, net):
        super().__init__()
        self.net = net
        # Nothing adds nothing.
        net.letters.weight.data[0] = 0
        net.phrases.weight.data[0] = 0
        net.embed = lambda grams: torch.nn.functional.embedding(grams, net.letters.weight).sum(2)
        net.add = lambda wide: torch.nn.functional.embedding(wide, net.phrases.weight).sum(1)

    def forward(self, grams, flags, segments, wide):
        tags, kinds, languages, health = self.net(grams, flags, segments, wide)
        return tags.softmax(-1), kinds.softmax(-1), languages.softmax(-1), health.softmax(-1)


plain = Plain(net).eval()
example = (torch.randint(1, BUCKETS, (1, 9, GRAMS)), torch.randint(0, 2, (1, 9, FLAGS)).float(), torch.zeros(1, 9, dtype=torch.long), torch.randint(1, WIDE, (1, 24)))
torch.onnx.export(
    plain, example, str(out / "listener.float.onnx"), input_names=["grams", "flags", "segments", "wide"],
    output_names=["tags", "kinds", "languages", "health"], dynamic_axes={name: {1: "words"} for name in ("grams", "flags", "segments", "wide", "tags")},
    opset_version=17, dynamo=False,
)
quantize_dynamic(str(out / "listener.float.onnx"), str(out / "listener.int8.onnx"), weight_type=QuantType.QInt8, per_channel=False,
                 op_types_to_quantize=["MatMul", "Gather", "Gemm"])
for name in ("listener.float.onnx", "listener.int8.onnx"):
    session = onnxruntime.InferenceSession(str(out / name))
    far = agree = 0
    for seed in range(30):
        torch.manual_seed(seed)
        size = 3 + seed
        feed = (torch.randint(1, BUCKETS, (1, size, GRAMS)), torch.randint(0, 2, (1, size, FLAGS)).float(), torch.zeros(1, size, dtype=torch.long), torch.randint(1, WIDE, (1, 3 * size)))
        ours = session.run(None, {"grams": feed[0].numpy(), "flags": feed[1].numpy(), "segments": feed[2].numpy(), "wide": feed[3].numpy()})
        with torch.no_grad():
            theirs = plain(*feed)
        far = max(far, float(np.abs(ours[1] - theirs[1].numpy()).max()))
        agree += int((ours[0].argmax(-1) == theirs[0].argmax(-1).numpy()).mean() > 0.99)
    print(name, (out / name).stat().st_size, "bytes; largest difference of a kind's probability", round(far, 4), "; tags agree", agree, "of 30")

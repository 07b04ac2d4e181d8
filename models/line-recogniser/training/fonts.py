"""Prepares the fonts: from npm's @expo-google-fonts packages to small files with only the letters we read.

    python fonts.py PACKED_FOLDER OUT_FOLDER

PACKED_FOLDER holds the .tgz files of `npm pack @expo-google-fonts/<family>` for the families of fonts.txt. Families
named in HELD_OUT are never trained on: the benchmark prints with them. Their licences (SIL OFL, Apache 2.0, Ubuntu) allow
this use; no font is committed.
"""
import io
import json
import re
import sys
import tarfile
from multiprocessing import Pool
from pathlib import Path

import numpy as np
from fontTools import subset
from fontTools.ttLib import TTFont
from PIL import ImageFont

from alphabet import CHARACTERS

HELD_OUT = ('eb-garamond', 'cormorant', 'playfair', 'josefin', 'oswald', 'inter', 'dancing-script', 'arimo', 'tinos',
            'great-vibes', 'spectral', 'lora', 'sorts-mill-goudy', 'marcellus', 'poppins', 'libertinus', 'bodoni-moda',
            'style-script', 'charm')
# Written by hand or meant for one large word: seen less often than text faces.
RARE = re.compile(r'script|swash|vibes|brush|allura|tangerine|sacramento|italianno|satisfy|caveat|amatic|hand|cookie|ballet|'
                  r'aurore|meddon|miama|monsieur|haviland|delafield|niconne|norican|nothing|parisienne|qwigley|kristi|zeyada|'
                  r'licorice|corinthia|ephesis|arizonia|muellerhoff|courgette|yesteryear|apple|beanie|salt|grace|gloria|pen|'
                  r'culpa|sunrise|sevillana|felipa|rouge|lobster|rocker|nightshade|metamorphous|almendra|eagle|decorative|'
                  r'limelight|syncopate|holtwood|mono|typewriter|elite|courier|anonymous|allison|babylonica|birthstone|carattere|comforter|'
                  r'condiment|devonshire|hotel|inspiration|moments|leckerli|love|macondo|carlo|montez|moon|dafoe|soul|pacifico|'
                  r'conflict|playball|praise|grypen|rancho|redressed|rochester|ruthie|sail|flowers|sofia|tapestry|waterfall|whisper|'
                  r'yellowtail')
FEATURES = ('smcp', 'c2sc', 'onum', 'lnum', 'swsh', 'liga', 'dlig', 'kern', 'calt', 'ccmp', 'locl', 'mark', 'sups')
STYLES = ('400Regular', '700Bold', '400Regular_Italic', '300Light', '500Medium', '600SemiBold_Italic', '400Italic')


def styles_of(names):
    """At most four files of a family: text, bold, italic, and one other weight."""
    def weight(name):
        return int(re.search(r'(\d+)', name.split('_')[-1] if name.count('_') == 1 else name).group(1)) if re.search(r'\d', name) else 400
    italic = [n for n in names if 'Italic' in n]
    upright = [n for n in names if 'Italic' not in n]
    chosen = []
    for pool, wanted in ((upright, 400), (upright, 700), (italic, 400), (upright, 300)):
        left = [n for n in pool if n not in chosen]
        if left:
            chosen.append(min(left, key=lambda n: (abs(weight(n) - wanted), n)))
    return chosen


def small(data: bytes) -> bytes:
    options = subset.Options()
    options.layout_features = list(FEATURES)
    options.hinting = False
    options.notdef_outline = True
    font = TTFont(io.BytesIO(data))
    cutter = subset.Subsetter(options)
    cutter.populate(text=''.join(CHARACTERS) + '’‘“”„—−•º′″ţŢ')
    cutter.subset(font)
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def facts(path: Path) -> dict | None:
    """What a font can write, how tall its capitals are, and which features it has."""
    font = TTFont(path)
    has = font.getBestCmap()
    features = set()
    if 'GSUB' in font and font['GSUB'].table.FeatureList:
        features = {record.FeatureTag for record in font['GSUB'].table.FeatureList.FeatureRecord}
    drawn = ImageFont.truetype(str(path), 100, layout_engine=ImageFont.Layout.RAQM)

    def is_blank(character):
        mask = drawn.getmask(character)
        return mask.size[0] == 0 or np.array(mask).max() == 0

    missing = [c for c in CHARACTERS if c != ' ' and (ord(c) not in has or is_blank(c))]
    cap = -drawn.getbbox('H', anchor='ls')[1] / 100
    low = -drawn.getbbox('x', anchor='ls')[1] / 100
    if len(missing) > 140 or any(c in missing for c in 'aeionrst0123456789') or not 0.3 < cap < 1.2:
        return None
    same = sum(drawn.getmask(c).size == drawn.getmask(c.upper()).size for c in 'abdeghnqrt')
    return {'file': path.name, 'missing': ''.join(missing), 'cap': round(cap, 3), 'x': round(low, 3),
            'features': sorted(features & set(FEATURES)), 'capitalsOnly': same >= 9}


def one_family(job):
    archive, out = job
    family = re.sub(r'^expo-google-fonts-|-\d[\d.]*\.tgz$', '', archive.name)
    found = {}
    try:
        with tarfile.open(archive) as tar:
            members = {m.name.split('/')[-1][:-4]: m for m in tar.getmembers() if m.name.endswith('.ttf')}
            for name in styles_of(sorted(members)):
                path = out / f'{family}__{name.split("_", 1)[-1]}.ttf'
                path.write_bytes(small(tar.extractfile(members[name]).read()))
                about = facts(path)
                if about:
                    found[name.split('_', 1)[-1]] = about
                else:
                    path.unlink()
    except Exception as error:  # a broken package costs one family, and says so
        print('left out', family, repr(error)[:100], file=sys.stderr)
    return family, found


def main():
    packed, out = Path(sys.argv[1]), Path(sys.argv[2])
    out.mkdir(parents=True, exist_ok=True)
    table = {}
    with Pool() as pool:
        for family, styles in pool.imap(one_family, [(a, out) for a in sorted(packed.glob('*.tgz'))], chunksize=4):
            if styles and not family.startswith(HELD_OUT):
                table[family] = {'weight': 0.55 if RARE.search(family) else 1.0, 'styles': styles}
    (out / 'fonts.json').write_text(json.dumps(table, ensure_ascii=False, sort_keys=True))
    print(len(table), 'families,', sum(len(f['styles']) for f in table.values()), 'files,',
          sum(p.stat().st_size for p in out.glob('*.ttf')) // 2**20, 'MiB')


if __name__ == '__main__':
    main()

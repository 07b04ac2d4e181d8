"""Collects the words lines are made of: our catalogue and the word lists of Debian.

    python words.py OUT.json

One word in twenty (by a hash of its letters) is never trained on, nor any phrase that has it, so that the validation can
tell words known to the training from unknown ones; words common on lists ('Domaine') are for everyone. The catalogue's
held-out words are written to unknown-words.txt beside this file, where the validation reads them.
"""
import csv
import json
import re
import sys
import unicodedata
import zlib
from collections import Counter
from pathlib import Path

from alphabet import as_label, is_writable

ROOT = Path(__file__).resolve().parents[3] / 'catalogue'
PLAIN = {'fr': 'french', 'it': 'italian', 'es': 'spanish', 'de': 'ngerman', 'ca': 'catalan', 'en': 'british-english'}
HUNSPELL = {'pt': 'pt_PT', 'hu': 'hu_HU', 'hr': 'hr_HR', 'sl': 'sl_SI', 'cs': 'cs_CZ', 'pl': 'pl_PL', 'ro': 'ro_RO', 'tr': 'tr_TR'}
PER_LANGUAGE = 14000
COMMON = 12  # a word in more phrases of the catalogue than this is for everyone


def fold(word: str) -> str:
    return ''.join(c for c in unicodedata.normalize('NFD', word.lower()) if c.isalpha())


def parts(phrase: str):
    return [folded for word in re.split(r"[\s'’/-]+", phrase) if len(folded := fold(word)) > 4]


common: set[str] = set()


def is_held_out(folded: str) -> bool:
    return len(folded) > 4 and zlib.crc32(folded.encode()) % 20 == 0 and folded not in common


def is_for_training(phrase: str) -> bool:
    return 1 < len(phrase) < 48 and is_writable(as_label(phrase)) and not any(is_held_out(p) for p in parts(phrase))


def rows(path: Path):
    lines = (line for line in path.read_text('utf8').split('\n') if line and not line.startswith('#'))
    return csv.DictReader(lines, delimiter='\t', quoting=csv.QUOTE_NONE)


def phrases(paths, *names):
    found = set()
    for path in paths:
        for row in rows(path):
            for name in names:
                found.update(part.strip() for part in re.split(r'[;|]', row.get(name) or ''))
    return sorted(found - {''})


def column(paths, *names):
    return [phrase for phrase in phrases(paths, *names) if is_for_training(phrase)]


def hunspell(name: str):
    folder = Path('/usr/share/hunspell')
    charset = re.search(rb'SET\s+(\S+)', (folder / f'{name}.aff').read_bytes())
    text = (folder / f'{name}.dic').read_bytes().decode(charset.group(1).decode() if charset else 'utf8', 'ignore')
    return [line.split('/')[0].split('\t')[0].strip() for line in text.split('\n')[1:]]


def language(words):
    """Half with accents where there are as many, so that rare letters are learned."""
    fit = sorted({w for w in words if 1 < len(w) < 17 and is_writable(w) and not is_held_out(fold(w))}, key=lambda w: zlib.crc32(w.encode()))
    accented = [w for w in fit if not w.isascii()][:PER_LANGUAGE // 2]
    return accented + [w for w in fit if w.isascii()][:PER_LANGUAGE - len(accented)]


def main():
    wines = sorted((ROOT / 'wines').rglob('*.tsv'))
    listed = phrases([ROOT / 'producers.tsv', *wines, *(ROOT / 'places').glob('*.tsv')], 'producer', 'wine', 'appellation', 'region')
    counts = Counter(part for phrase in listed for part in set(parts(phrase)))
    common.update(word for word, count in counts.items() if count > COMMON)
    unknown = sorted(word for word in counts if is_held_out(word))
    (Path(__file__).parent / 'unknown-words.txt').write_text('\n'.join(unknown) + '\n', 'utf8')
    words = {k: language((Path('/usr/share/dict') / v).read_text('utf8').split('\n')) for k, v in PLAIN.items()}
    words |= {k: language(hunspell(v)) for k, v in HUNSPELL.items()}
    table = {
        'producers': column([ROOT / 'producers.tsv', *wines], 'producer'),
        'wines': column(wines, 'wine'),
        'places': column(sorted((ROOT / 'places').glob('*.tsv')), 'region', 'subregion', 'appellation'),
        'grapes': column([ROOT / 'grapes.tsv', ROOT / 'words' / 'grapes.tsv'], 'grape', 'word'),
        'classes': column(wines, 'classification'),
        'dishes': column([ROOT / 'knowledge' / 'dishes.tsv'], 'name', 'also'),
        'short': column([ROOT / 'words' / 'abbreviations.tsv'], 'short'),
        'words': words,
    }
    Path(sys.argv[1]).write_text(json.dumps(table, ensure_ascii=False))
    print({k: len(v) for k, v in table.items() if k != 'words'}, {k: len(v) for k, v in words.items()})


if __name__ == '__main__':
    main()

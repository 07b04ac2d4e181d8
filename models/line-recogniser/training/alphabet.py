"""The characters a line is read into. Class 0 is the CTC blank; class k is line k of alphabet.txt."""
import re
from pathlib import Path

CHARACTERS = (Path(__file__).parent.parent / 'alphabet.txt').read_text('utf8').split('\n')
CLASS_OF = {character: index + 1 for index, character in enumerate(CHARACTERS)}
CLASS_COUNT = len(CHARACTERS) + 1

# Forms that no reader of a list tells apart are one character.
_ONE_FORM = str.maketrans({'’': "'", '‘': "'", 'ʼ': "'", '′': "'", '“': '"', '”': '"', '„': '"', '″': '"',
                           '—': '–', '−': '–', '•': '·', 'º': '°', 'ţ': 'ț', 'Ţ': 'Ț'})


def as_label(text: str) -> str:
    """The text as the recogniser is to write it: one form per sign, one space between words, a leader as one sign."""
    return re.sub(r' +', ' ', re.sub(r'…[ .…]*…', '…', text.translate(_ONE_FORM))).strip()


def is_writable(text: str) -> bool:
    return all(character in CLASS_OF for character in text)


def decode(classes) -> str:
    """Greedy CTC: repeats and blanks fall out."""
    out, last = [], 0
    for value in classes:
        if value and value != last:
            out.append(CHARACTERS[value - 1])
        last = value
    return ''.join(out)

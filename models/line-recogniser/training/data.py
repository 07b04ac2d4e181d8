"""Lines of wine lists: what they say, and how they look on clean paper.

`compose` makes the text of a line as runs of one style; `render` draws it as a coverage mask (0 paper, 255 ink) on a strip
80 pixels high, with its label and the box of its letters. Damage is not done here: that is damage.py, on the GPU.
"""
import json
import os
import random as R
import re
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont, features

from alphabet import CHARACTERS, CLASS_OF, as_label, is_writable

STRIP = 80       # height of a mask
BASE = 54        # its baseline
BUCKETS = (128, 256, 384, 512, 768, 1024)   # widths of a training crop at 48 pixels height
CANVAS = tuple(int(width * 1.25) + 80 for width in BUCKETS)
LONGEST = 110    # characters of a label
WIDEST = 1560    # of a strip's ink

FOLDER = Path(os.environ.get('TRAINING_DATA', 'data'))
WORDS = json.loads((FOLDER / 'words.json').read_text('utf8'))
FONTS = json.loads((FOLDER / 'fonts' / 'fonts.json').read_text('utf8'))
FAMILIES = sorted(FONTS)
FAMILY_WEIGHTS = [FONTS[name]['weight'] for name in FAMILIES]
SWASHES = [name for name in FAMILIES if 'swash' in name or any('swsh' in style['features'] for style in FONTS[name]['styles'].values())]

if not features.check('raqm'):
    raise SystemExit('Pillow has no Raqm here (small caps and old-style figures need it): install libfribidi0, or point LD_LIBRARY_PATH at one')


class CannotDraw(Exception):
    """A letter the font has not, or a line too long for the strip."""


# ---------------------------------------------------------------------------------------------------- what a line says
LANGUAGES = {'fr': 20, 'it': 14, 'es': 12, 'de': 11, 'en': 12, 'pt': 8, 'hu': 7, 'hr': 4, 'sl': 4, 'ca': 3, 'cs': 5, 'pl': 5, 'ro': 5, 'tr': 4}
TITLES = ('Domaine', 'Domaine de', 'Château', 'Château de', 'Clos', 'Clos du', 'Mas de', 'Maison', 'Cave de', 'Weingut', 'Schloss', 'Tenuta', 'Tenuta di',
          'Cantina', 'Azienda Agricola', 'Fattoria', 'Castello di', 'Podere', 'Bodegas', 'Viña', 'Finca', 'Celler', 'Quinta do', 'Quinta da', 'Casa',
          'Adega', 'Herdade do', 'Villa', 'Ch.', 'Dom.', 'Cht.', 'Vinska klet', 'Pincészet', 'Vinařství', 'Winnica', 'Domeniile', 'Crama', 'Şarapları')
TAILS = ('& Fils', 'Père & Fils', 'Frères', 'et Fils', '& Figli', 'e Figli', 'Vineyards', 'Cellars', 'Estate', 'Winery', 'Pincészet', '& Söhne', '& Co.')
RANKS = ('1er Cru', '1er Cru Classé', '1er Grand Cru Classé A', '2ème Cru Classé', '3ème G.C.C.', '5ème Cru Classé', 'Premier Cru', 'Grand Cru', '1ère Cuvée',
         'Riserva', 'Gran Reserva', 'Spätlese', 'Auslese', 'GG', 'Grosses Gewächs', 'Extra Brut', 'Brut Nature', 'DOCG', 'D.O.C.', 'IGT', 'AOC', 'V.T.', 'S.G.N.',
         'Vieilles Vignes', 'Blanc de Blancs', 'Non Filtré', 'Lieu-dit', 'Monopole', '1er', '1er Cru', 'Cru n° 1', 'No. 11', 'Bin 111', '5 Puttonyos', '6 puttonyos')
HEADINGS = ('Champagne', 'Sparkling Wines', 'Bulles', 'Bollicine', 'Schaumwein', 'Wines by the Glass', 'Vins au verre', 'Al calice', 'Por copas', 'Offene Weine',
            'Half Bottles', 'Demi-bouteilles', 'Magnums', 'Grands Formats', 'White Wines', 'Vins Blancs', 'Vini Bianchi', 'Vinos Blancos', 'Weißweine', 'Vinhos Brancos',
            'Red Wines', 'Vins Rouges', 'Vini Rossi', 'Vinos Tintos', 'Rotweine', 'Vinhos Tintos', 'Rosé', 'Rosati', 'Orange & Skin Contact', 'Vins Doux', 'Dessert Wines',
            'Fortified', 'Digestifs', 'Sommelier’s Selection', 'Coups de Cœur', 'From the Cellar', 'Borok', 'Vörösborok', 'Fehérborok', 'Bílá vína', 'Červená vína',
            'Wina białe', 'Wina czerwone', 'Vinuri albe', 'Vinuri roșii', 'Beyaz şaraplar', 'Kırmızı şaraplar', 'Bijela vina', 'Crna vina', 'Bela vina', 'Glass', 'Bottle',
            'Verre', 'Bouteille', 'Carafe', 'Vintage', 'Millésime', 'Annata', 'Añada', 'Jahrgang', 'France', 'Italy', 'Spain', 'Deutschland', 'Österreich', 'Magyarország')
SIZES = ('37.5cl', '37,5 cl', '375ml', '50cl', '500 ml', '75cl', '750ml', '150cl', '1.5L', '1,5 l', '3L', '6 L', 'Magnum', 'Mag.', 'Jéroboam', 'Half', '½ Btl', '1/2',
         '12cl', '15cl', '125ml', '175ml', '0,1 l', '0,2l', '0,75 l', '1/8', '(1.5L)', '(375ml)', '[Magnum]', '1L')
SEPARATORS = (', ', ', ', ' ', ' – ', ' - ', ' | ', ' · ', ' / ', ' — ', ': ', ' • ')
SIGNS = [c for c in CHARACTERS if not c.isalnum() and c not in ' …']
LETTERS = [c for c in CHARACTERS if c.isalpha()]
ACCENTED = [c for c in LETTERS if not c.isascii()]


def chance(share):
    return R.random() < share


def one_of(**weights):
    return R.choices(list(weights), list(weights.values()))[0]


def word(language=None):
    language = language or R.choices(list(LANGUAGES), list(LANGUAGES.values()))[0]
    return R.choice(WORDS['words'][language])


def place():
    return R.choice(WORDS['places'])


def producer():
    kind = R.random()
    if kind < 0.6:
        return R.choice(WORDS['producers'])
    if kind < 0.85:
        return f"{R.choice(TITLES)} {R.choice((place, lambda: word().capitalize()))()}"
    name = word().capitalize()
    return name if chance(0.4) else f"{name} {R.choice(TAILS)}" if chance(0.5) else f"{R.choice('ABCDEFGHJLMPRST')}. {name}"


def cuvee():
    text = R.choice(WORDS['wines']) if chance(0.75) else f"{R.choice(('Les', 'Le', 'La', 'Clos', 'Vigna', 'Ried', 'Cuvée', 'Côte', 'Finca', 'Vinha', 'Aux', 'En', 'Monte', 'Bric'))} {word().capitalize()}"
    return R.choice(('"%s"', '“%s”', '« %s »', "'%s'", '„%s“', '‘%s’')) % text if chance(0.12) else text


def vintage():
    kind = R.random()
    if kind < 0.82:
        return str(R.randint(1985, 2025) if chance(0.85) else R.choice((R.randint(1900, 1985), 2011, 2010, 2001, 2016, 2006, 2008)))
    if kind < 0.89:
        return R.choice(('NV', 'N.V.', 'MV', 'n.v.', 's.a.', 'S.A.', 'o.J.'))
    return f"{R.choice(chr(39) + '’')}{R.randint(0, 25):02d}" if kind < 0.95 else f'{R.randint(2005, 2022)}/{R.randint(6, 23):02d}'


def number():
    n = R.choices((R.randint(4, 30), R.randint(25, 120), R.randint(100, 999), R.randint(1000, 9999), R.randint(10000, 39999)), (20, 40, 28, 15, 2))[0]
    if n >= 1000:
        return R.choice((str(n), f'{n:,}', f'{n:,}', f'{n:,}'.replace(',', '.'), f'{n:,}'.replace(',', ' '), f'{n:,}'.replace(',', "'")))
    cents = R.choice((0, 0, 50, 95, 90, 25, 75, R.randint(0, 99)))
    return R.choices((str(n), f'{n}.{cents:02d}', f'{n},{cents:02d}', f'{n},-', f'{n}.-', f'{n},–', f'{n}.5', f'{n}½'), (60, 14, 14, 2, 2, 2, 4, 1))[0]


def price():
    text, kind = number(), R.random()
    sign = R.choice(('€', '€', '€', '$', '$', '£', '£', 'CHF', 'EUR', 'Ft', 'kn', 'Kč', 'zł', 'lei', '₺' if '₺' in CLASS_OF else 'TL', 'HK$'))
    if kind < 0.45:
        return text
    if kind < 0.72:
        return sign + text if len(sign) < 3 else f'{sign} {text}'
    if kind < 0.9:
        return f"{text}{R.choice(('', ' '))}{sign}"
    return f"{number()}{R.choice((' / ', '/', ' | ', ' ~ ', '  '))}{number()}"


def bin_number():
    if chance(0.25):  # S141, AB-12, 12b: without these a letter before figures is read as a figure
        return R.choice(('{0}{1}', '{0}{1}', '{0}-{1}', '{0} {1}', '{0}{2}{1}', '{1}{3}')).format(
            R.choice('ABCDEFGHIJKLMNOPQRSTUVWXYZ'), R.randint(1, 9999 if chance(0.3) else 999), R.choice('ABCDEFRSVW'), R.choice('abcdeABCDE'))
    return R.choice(('%d', '%03d', '%04d', '#%d', 'No. %d', 'N° %d', 'nº %d', 'Bin %d', '(%d)', '%d.', '[%d]')) % R.randint(1, 9999 if chance(0.3) else 999)


def name_runs():
    """Producer, wine, place and rank in one of the usual orders, some of them set apart by style."""
    items = [('p', producer()), ('a', place())]
    shape = R.random()
    if shape < 0.45:
        items.insert(R.choice((1, 2)), ('c', cuvee()))
    elif shape < 0.6:
        items.insert(R.choice((0, 1, 2)), ('g', R.choice(WORDS['grapes'])))
    if chance(0.3):
        items.reverse()
    if chance(0.3):
        items.insert(R.randint(1, len(items)), ('k', R.choice(RANKS) if chance(0.75) else R.choice(WORDS['classes'])))
    if chance(0.07):
        items.append(('s', R.choice(SIZES)))
    if chance(0.04):
        items.insert(0, ('k', R.choice(WORDS['short'])))
    style = dict.fromkeys('pacgks', 'r')
    look = R.random()
    if look < 0.3:
        style[R.choice('acp')] = 'i'
    elif look < 0.44:
        style['p'] = 'b'
    elif look < 0.54:
        style['p'] = 'sc'
    elif look < 0.6:
        style[R.choice('pa')] = 'u'
    elif look < 0.67:
        style = dict.fromkeys('pacgks', 'w')
    between, pale = R.choice(SEPARATORS), R.choice((1, 1, 1, R.uniform(0.45, 0.95)))
    runs = []
    for index, (kind, text) in enumerate(items):
        if index:
            runs.append((between if chance(0.85) else R.choice(SEPARATORS), 'r', 1))
        runs.append((text.upper(), 'r', 1) if style[kind] == 'u' else (text, style[kind], pale if kind == 'a' else 1))
    return runs


def gap():
    return (' ', 'gap', 1)


def wine_line():
    runs, year, cost = name_runs(), vintage(), (price(), R.choice('rrrb'), 1)
    where = one_of(front=45, after=30, within=10, none=15)
    if where == 'front':
        runs = [(year, 'r', 1), gap() if chance(0.6) else (' ', 'r', 1), *runs]
    elif where == 'after':
        runs = [*runs, (R.choice((' ', ', ', ' – ')) + year, 'r', 1)]
    elif where == 'within':
        runs.insert(1, (' ' + year, 'r', 1))
    if chance(0.12):
        runs = [(bin_number(), 'r', 1), gap() if chance(0.6) else (' ', 'r', 1), *runs]
    kind = R.random()
    if kind < 0.38:
        return runs
    if kind < 0.62:
        return [*runs, ('…', 'leader', 1), cost]
    if kind < 0.80:
        return [*runs, gap() if chance(0.6) else (' ', 'r', 1), cost]
    if kind < 0.86:
        return [cost]
    if kind < 0.89:
        return [('…', 'leader', 1), cost]
    if kind < 0.92:
        return [*runs, ('…', 'leader', 1)]
    if kind < 0.945:
        return [(year, 'r', 1)]
    return [*runs, ('…', 'leader', 1), (year, 'r', 1), gap(), cost] if kind < 0.965 else [*runs, gap(), (number(), 'r', 1), gap(), cost]


def heading():
    text = R.choice(HEADINGS) if chance(0.5) else R.choice((place, producer, cuvee, lambda: R.choice(WORDS['grapes'])))()
    if chance(0.1):
        text = f"{text}{R.choice((' & ', ' – ', ' / ', ', '))}{place()}"
    if chance(0.1):
        text = R.choice(('~ %s ~', '– %s –', '· %s ·', '* %s *', '— %s —')) % text
    style = R.choices(('r', 'S', 'sc', 'scS', 'b', 'i', 'w', 'bS'), (22, 28, 15, 12, 8, 6, 6, 3))[0]
    return [(text.upper() if style in 'rS' else text, style, 1)]


def note():
    if chance(0.4):
        text = R.choice(WORDS['dishes'])
        text = text.capitalize() if chance(0.6) else text
    else:
        language = R.choices(list(LANGUAGES), list(LANGUAGES.values()))[0]
        text = word(language).capitalize()
        for _ in range(R.randint(1, 8)):
            text += R.choices((' ', ', ', ': ', '; ', ' & ', ' / ', ' - ', ' (', ') ', '. ', '! ', '? '), (70, 14, 1, 1, 2, 1, 2, 1, 1, 2, 0.5, 0.5))[0] + word(language)
        if chance(0.3):
            text += R.choice('.!?)*²°')
    return [(text.upper() if chance(0.08) else text, R.choices(('r', 'i', 'b', 'w'), (50, 38, 6, 6))[0], 1)]


def mixed_words():
    parts = []
    for _ in range(R.randint(1, 6)):
        text, kind = R.choice((word, word, word, place, cuvee, producer))(), R.random()
        text = text.upper() if kind < 0.15 else text[:1].upper() + text[1:] if kind < 0.5 else text
        parts.append(''.join(c if chance(0.85) else R.choice(ACCENTED) for c in text) if chance(0.12) else text)
    return [(R.choice((' ', ' ', ' ', ', ', '-')).join(parts), R.choices(('r', 'i', 'b', 'sc', 'S', 'w'), (54, 24, 7, 7, 4, 4))[0], 1)]


SOUNDS = ('b', 'bl', 'br', 'c', 'ch', 'cl', 'd', 'dr', 'f', 'g', 'gn', 'gr', 'h', 'j', 'k', 'l', 'll', 'm', 'n', 'p', 'pr', 'qu', 'r', 'rr', 's', 'sc', 'sch', 'sz', 't', 'tr', 'v', 'w', 'x', 'y', 'z', 'zs', '')
ENDINGS = ('', '', '', 'n', 'r', 's', 't', 'l', 'x', 'm', 'c', 'd', 'g', 'k', 'tz', 'ck', 'ff', 'll', 'st')
VOWELS = ('a', 'e', 'i', 'o', 'u', 'ai', 'au', 'eu', 'ie', 'oi', 'ou', 'ua', 'y')
# Which letters of a language take which signs.
SIGNED = ('àâéèêëîïôùûüÿçœæ', 'àèéìíòóù', 'áéíñóúü', 'äöüß', 'ãõáâàéêíóôúç', 'áéíóöőúüű', 'čćđšž', 'áčďéěíňóřšťúůýž', 'ąćęłńóśźż', 'ăâîșț', 'çğıöşü')


def invented():
    """Names that are in nobody's list, in the letters of one language: what is read must be on the paper."""
    signed, words = R.choice(SIGNED), []
    for _ in range(R.randint(1, 4)):
        name = ''.join(R.choice(SOUNDS) + R.choice(VOWELS) + (R.choice(ENDINGS) if chance(0.4) else '') for _ in range(R.randint(1, 4)))
        name = ''.join(R.choice(signed) if chance(0.16) else c for c in name)
        kind = R.random()
        words.append(name if kind < 0.15 else name.upper() if kind < 0.25 else name[:1].upper() + name[1:])
    if chance(0.25):
        words = [w.upper() for w in words]
    runs = [(R.choice((' ', ' ', ' ', '-', ', ')).join(words), R.choices(('r', 'i', 'b', 'sc', 'S', 'w', 'scS'), (46, 20, 6, 10, 8, 7, 3))[0], 1)]
    return [*runs, (R.choice((' ', ', ')) + vintage(), 'r', 1)] if chance(0.3) else runs


def random_signs():
    """So that it reads letters rather than recites words."""
    kind, out = R.random(), ''
    for _ in range(R.randint(2, 22)):
        roll = R.random()
        if kind < 0.4:
            out += R.choice('0123456789') if roll < 0.75 else R.choice(' .,/-:€$£%')
        elif kind < 0.65:
            out += R.choice('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ') if roll < 0.6 else R.choice('0123456789') if roll < 0.75 else R.choice(ACCENTED) if roll < 0.88 else ' '
        elif kind < 0.85:
            out += R.choice(LETTERS) if roll < 0.85 else ' '
        else:
            out += R.choice(LETTERS) if roll < 0.5 else R.choice(SIGNS) if roll < 0.8 else R.choice('0123456789 ')
    return [(re.sub(' +', ' ', out).strip() or '1', R.choices(('r', 'i', 'b'), (66, 24, 10))[0], 1)]


def strength():
    degrees = f'{R.uniform(8, 21):.1f}' if chance(0.6) else f'{R.randint(16, 42) / 2}'
    return (degrees.replace('.', ',') if chance(0.5) else degrees) + R.choice(('% vol', '%', ' %', ' % vol.', '°', ''))


def numbers():
    kinds = (vintage, price, price, price, bin_number, number, lambda: R.choice(SIZES), lambda: R.choice(RANKS[:9]), strength, lambda: f'{R.randint(1, 30)}/{R.randint(5, 99)}')
    runs = []
    for index in range(R.choices((1, 2, 3, 4), (50, 25, 15, 10))[0]):
        if index:
            runs.append(gap() if chance(0.5) else (R.choice((' ', ' ', ' / ', ' | ', ' – ')), 'r', 1))
        runs.append((R.choice(kinds)(), R.choice('rrrbi'), 1))
    return runs


RAISED = re.compile(r'((?<=\d)(?:er|ère|ème|e|th|st|nd|rd)\b|(?<=\bN)os?\b)')


def raise_endings(runs):
    """1er, 2ème, No: sometimes set as superscripts."""
    out = []
    for text, style, ink in runs:
        if style in ('gap', 'leader') or not chance(0.4):
            out.append((text, style, ink))
        else:
            out.extend((part, style + '^' if odd % 2 else style, ink) for odd, part in enumerate(RAISED.split(text)) if part)
    return out


def compose():
    kind = R.choices((wine_line, heading, note, mixed_words, invented, random_signs, numbers), (39, 15, 9, 12, 9, 7, 9))[0]
    return raise_endings(kind())


# ------------------------------------------------------------------------------------------------------- how it looks
_open_fonts = {}


def open_font(file, size):
    key = (file, size)
    if key not in _open_fonts:
        if len(_open_fonts) > 3000:
            _open_fonts.clear()
        _open_fonts[key] = ImageFont.truetype(str(FOLDER / 'fonts' / file), size, layout_engine=ImageFont.Layout.RAQM)
    return _open_fonts[key]


def choose_face(text, is_swash):
    """A family that has every letter: its plain, bold and italic faces."""
    needed = set(text) - set(' …')
    for _ in range(8):
        styles = FONTS[R.choice(SWASHES) if is_swash and chance(0.6) else R.choices(FAMILIES, FAMILY_WEIGHTS)[0]]['styles']
        upright = [s for s in styles if 'Italic' not in s] or list(styles)
        italic = [s for s in styles if 'Italic' in s]
        text_weights = [s for s in upright if s[:1] in '345'] or upright
        plain = styles[R.choice(italic)] if italic and chance(0.14) else styles[R.choice(text_weights if chance(0.82) else upright)]
        if needed & set(plain['missing']):
            continue
        bold = styles[R.choice([s for s in upright if s[:1] in '6789'] or upright)]
        return plain, bold, styles[R.choice(italic)] if italic else plain
    return None


class Strip:
    """A strip of paper on which runs are drawn from left to right."""

    def __init__(self, runs):
        faces = choose_face(''.join(text for text, _, _ in runs), any(style.startswith('w') for _, style, _ in runs))
        if not faces:
            raise CannotDraw
        self.plain, self.bold, self.italic = faces
        self.cap = R.uniform(15, 27) if chance(0.85) else R.uniform(12, 16)
        self.size = max(10, round(self.cap / self.plain['cap']), round(6.5 / self.plain['x']))
        self.old_figures, self.ligatures, self.kerning = chance(0.45), chance(0.8), chance(0.95)
        self.tracking = R.uniform(-0.02, 0.08) * self.size if chance(0.1) else 0
        self.word_space = 1 if chance(0.6) else R.uniform(0.75, 2)
        self.gap = R.uniform(0.8, 4) * self.size
        self.image = Image.new('L', (WIDEST + 140, STRIP), 0)
        self.draw = ImageDraw.Draw(self.image)
        self.x = float(R.randint(30, 40))
        self.label = ''

    def put(self, text, font, y, ink, wishes=(), step=0.0):
        self.draw.text((self.x, y), text, font=font, fill=ink, anchor='ls', features=list(wishes))
        self.x += font.getlength(text, features=list(wishes)) + step
        if self.x > WIDEST:
            raise CannotDraw

    def leader(self):
        self.label += ' … '
        font, ink, count = open_font(self.plain['file'], self.size), int(255 * R.uniform(0.5, 1)), R.randint(3, 40)
        self.x += R.uniform(0, 0.6) * self.size
        kind = R.random()
        if kind < 0.85:
            sign = R.choice('.....·.') if '·' not in self.plain['missing'] else '.'
            step = font.getlength(sign) * R.uniform(1, 1.3) if chance(0.4) else self.size * R.uniform(0.22, 0.75)
            left, top, right, bottom = font.getbbox(sign, anchor='ls')
            tile = Image.new('L', (max(1, right - left), max(1, bottom - top)), 0)
            ImageDraw.Draw(tile).text((-left, -top), sign, font=font, fill=ink, anchor='ls')
            for _ in range(min(count, int((WIDEST - self.x) / step) - 1)):
                self.image.paste(ink, (round(self.x) + left, BASE + top), tile)
                self.x += step
        elif kind < 0.93:
            width = count * self.size * 0.3
            y = BASE + R.randint(0, 3)
            self.draw.line([(self.x, y), (self.x + width, y)], fill=ink, width=R.choice((1, 1, 2)))
            self.x += width
        else:
            for _ in range(min(count, 25)):
                self.put('-', font, BASE, ink)
        self.x += R.uniform(0, 0.6) * self.size

    def run(self, text, style, ink):
        if style == 'gap':
            self.x += self.gap * R.uniform(0.7, 1.5)
            self.label += ' '
            return
        if style == 'leader':
            self.leader()
            return
        raised, style = style.endswith('^'), style.rstrip('^')
        face = self.italic if style in ('i', 'w') else self.bold if style[0] == 'b' else self.plain
        if set(text) & set(face['missing']) - {' '}:
            face = self.plain
        if set(text) & set(face['missing']) - {' '}:
            raise CannotDraw
        if face['capitalsOnly']:
            text = text.upper()
            if set(text) & set(face['missing']) - {' '}:
                raise CannotDraw
        # Small caps that stand apart, or beside no larger capital, are capitals to whoever sees them.
        is_capitals = style == 'scS' or style == 'sc' and text.islower()
        self.label += ''.join(c.upper() if is_capitals and len(c.upper()) == 1 else c for c in text)
        has = face['features']
        wishes = [f for f, wanted in (('-kern', not self.kerning), ('-liga', not self.ligatures), ('swsh', style == 'w' and 'swsh' in has), ('dlig', style == 'w' and 'dlig' in has),
                                        ('onum', self.old_figures and 'onum' in has), ('lnum', not self.old_figures and 'lnum' in has)) if wanted]
        spacing = self.tracking + (R.uniform(0.05, 0.5) * self.size if style.endswith('S') else 0)
        small = style.startswith('sc')
        if small and 'smcp' in has and chance(0.8):
            wishes.append('smcp')
            small = False
        size = max(8, int(self.size * R.uniform(0.52, 0.68))) if raised else self.size
        font, y, shade = open_font(face['file'], size), BASE - (R.uniform(0.26, 0.42) * self.size if raised else 0), int(255 * ink)
        if small:
            lower = open_font(face['file'], max(8, int(size * R.uniform(0.7, 0.84))))
            for character in text:
                big = character.upper()
                is_small = character.islower() and len(big) == 1
                if is_small and big in face['missing']:
                    raise CannotDraw
                self.put(big if is_small else character, lower if is_small else font, y, shade, step=spacing or self.size * 0.03)
        elif spacing:
            for character in text:
                self.put(character, font, y, shade, wishes, spacing)
        elif self.word_space != 1 and ' ' in text:
            space = font.getlength(' ') * self.word_space
            for index, part in enumerate(text.split(' ')):
                self.x += space if index else 0
                if part:
                    self.put(part, font, y, shade, wishes)
        else:
            self.put(text, font, y, shade, wishes)

    def rule(self, box):
        """Lines printed under, over, beside or through the text."""
        x0, x1, y0, y1 = box
        kind, ink = R.random(), R.randint(90, 255)
        if kind < 0.07:
            y = min(STRIP - 2, y1 + R.randint(-1, 6))
            self.draw.line([(x0 - R.randint(0, 40), y), (x1 + R.randint(0, 40), y)], fill=ink, width=R.choice((1, 1, 2, 3)))
        elif kind < 0.09:
            y = max(1, y0 - R.randint(1, 6))
            self.draw.line([(0, y), (x1 + 60, y)], fill=ink, width=R.choice((1, 2)))
        elif kind < 0.115:
            x = R.choice((x0 - R.randint(4, 18), x1 + R.randint(4, 18)))
            self.draw.line([(x, 0), (x, STRIP)], fill=ink, width=R.choice((1, 2, 3)))


def render(runs=None, whole=None):
    """(mask, label, box, bucket), or nothing when the line cannot be drawn (a letter missing, too long).

    `whole` asks for the box of the font (True) or of the ink (False); by default some of each.
    """
    runs = runs or compose()
    try:
        strip = Strip(runs)
        for text, style, ink in runs:
            strip.run(text, style, ink)
    except CannotDraw:
        return None
    label = as_label(strip.label)
    if not label or len(label) > LONGEST or not is_writable(label):
        return None
    array = np.asarray(strip.image)
    columns, lines = np.flatnonzero(array.max(0) > 60), np.flatnonzero(array.max(1) > 60)
    if len(columns) == 0:
        return None
    x0, x1, y0, y1 = int(columns[0]), int(columns[-1]) + 1, int(lines[0]), int(lines[-1]) + 1
    if y0 < 1 or y1 > STRIP - 1:
        return None
    if chance(0.45) if whole is None else whole:  # the box of the font rather than of the ink
        y0, y1 = min(y0, int(BASE - strip.cap * 1.08)), max(y1, int(BASE + strip.cap * 0.32))
    if y1 - y0 < 8:
        y0, y1 = y0 - 6, y1 + 6
    if whole is None:
        strip.rule((x0, x1, y0, y1))
    height = y1 - y0
    needed = (x1 - x0 + 0.35 * height) * 48 / (height * 1.12)
    if needed > BUCKETS[-1] * 1.12:
        return None
    bucket = next((i for i, width in enumerate(BUCKETS) if needed <= width), len(BUCKETS) - 1)
    from_x = max(0, x0 - 32)
    mask = np.asarray(strip.image)[:, from_x:x1 + 34][:, :CANVAS[bucket]]
    return mask, label, (x0 - from_x, x1 - from_x, y0, y1), bucket


def chunks(seed, size=128, keep=None):
    """For ever: (bucket, masks, labels, lengths, boxes) of `size` lines of one bucket that `keep` lets pass; the same for the same seed."""
    R.seed(seed)
    waiting = [[] for _ in BUCKETS]
    while True:
        line = render()
        if line is None or keep is not None and not keep(line[1]):
            continue
        lines = waiting[line[3]]
        lines.append(line)
        if len(lines) < size:
            continue
        bucket = line[3]
        masks = np.zeros((size, STRIP, CANVAS[bucket]), np.uint8)
        labels, lengths, boxes = np.zeros((size, LONGEST + 2), np.int16), np.zeros(size, np.int16), np.zeros((size, 4), np.float32)
        for index, (mask, label, box, _) in enumerate(lines):
            masks[index, :, :mask.shape[1]] = mask
            labels[index, :len(label)] = [CLASS_OF[c] for c in label]
            lengths[index], boxes[index] = len(label), box
        waiting[bucket] = []
        yield bucket, masks, labels, lengths, boxes


if __name__ == '__main__':  # a sheet of samples, and how fast lines are drawn
    import sys
    import time
    R.seed(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    start, sheet = time.perf_counter(), []
    tried = 0
    while len(sheet) < 40:
        tried += 1
        line = render()
        if line and line[3] < 5:
            sheet.append(line)
            print(line[1])
    print(f'{tried / (time.perf_counter() - start):.0f} lines a second')
    page = np.zeros((40 * STRIP, CANVAS[4]), np.uint8)
    for index, (mask, *_rest) in enumerate(sheet):
        page[index * STRIP:(index + 1) * STRIP, :mask.shape[1]] = mask
    Image.fromarray(255 - page).save(sys.argv[1])

/**
 * How a name sounds to somebody who writes it as heard: its consonants, with spellings of one sound made one. Vowels only
 * count at the beginning. 'shatoneuf' and 'Châteauneuf', 'mersò' and 'Meursault', 'bocastel' and 'Beaucastel' are alike.
 */
export function soundOf(folded: string): string {
  return folded
    .split(' ')
    .map((word) => wordSound(word))
    .join('');
}

const SOUNDS = new Map<string, string>();
/** A guest can type anything: the memory must not grow with it. */
const MOST_SOUNDS = 60_000;

function wordSound(word: string): string {
  const known = SOUNDS.get(word);
  if (known !== undefined) return known;
  if (SOUNDS.size >= MOST_SOUNDS) SOUNDS.clear();
  const sound = soundAnew(word);
  SOUNDS.set(word, sound);
  return sound;
}

function soundAnew(word: string): string {
  const spelt = word
    .replace(/(ault|auld|eaux|aux|eau|eux|oux|ois|ot|et|ez|er|ais|ait|ow|oh|oe|aw)$/, 'o')
    .replace(/sch|tsch|ch|sh|sc(?=[ei])|tj/g, 'S')
    .replace(/ph/g, 'f')
    .replace(/gn|nh|ny|ni(?=[aou])/g, 'n')
    .replace(/gl(?=i)|ll/g, 'l')
    .replace(/qu|kw|ck|cc|c(?![eiy])|q|k/g, 'K')
    .replace(/c|z|ss|x|tz|s|ts/g, 'S')
    .replace(/w|v|b(?=h)/g, 'v')
    .replace(/gu(?=[ei])|gh/g, 'g')
    .replace(/j|y(?=[aeou])/g, 'y')
    .replace(/h/g, '')
    .replace(/(?<=[aeiou])[sdtxS]+$/, '');
  const first = /^[aeiou]/.test(spelt) ? 'A' : '';
  return first + spelt.replace(/[aeiou]+|(?<=.)y/g, '').replace(/(.)\1+/g, '$1');
}

/**
 * A word as it would be written by ear: one spelling for each sound, vowels and all. 'rosay' and 'rosé', 'shably' and
 * 'Chablis', 'bordo' and 'Bordeaux' come out alike or a letter apart.
 */
export function heardAs(word: string): string {
  return word
    .replace(/(eaux|eau|aux|ault|auld|au)/g, 'o')
    .replace(/(ow|oh|oe|aw)$/, 'o')
    .replace(/(oux|ous)$/, 'u')
    .replace(/sch|tch|ch|sh/g, 'S')
    .replace(/ph/g, 'f')
    .replace(/gn|ny(?=[aeo])|nh/g, 'n')
    .replace(/qu|kw|ck|cc(?![ei])|c(?![eiy])|q/g, 'k')
    .replace(/c|z|x/g, 's')
    .replace(/w|v/g, 'v')
    .replace(/^b/, 'v')
    .replace(/h/g, '')
    .replace(/ee|ea|ie|y/g, 'i')
    .replace(/a(?=i)i|ei|ey|ay/g, 'e')
    .replace(/oo|ou/g, 'u')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=..)[sdtx]$/, '')
    .replace(/(?<=...)e$/, '');
}

/** Letters to change, add, leave out or swap; more than `most` counts as `most` + 1. */
export function distanceOf(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_none, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}

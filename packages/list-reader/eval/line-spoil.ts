/**
 * What lies between a drawn line and the picture that is read: camera, scanner or screen, a bent page, glare, the back of
 * the page, a ball-pen. All of it by code of its own; none of the training's. The same strip is spoilt in the same way.
 */
import type { TextBox } from '@app/list-reader/picture';
import sharp from 'sharp';
import type { Grey } from './damage.ts';
import { randomFrom } from './lists.ts';
import type { Capture } from './line-classes.ts';
import type { Strip } from './line-draw.ts';
import { between, pick, whole, type Random } from './line-words.ts';

/** A line as it is read: a picture and the box a detector would give. */
export interface Shot {
  picture: Grey;
  box: TextBox;
}

/** How a capture treats every line. Blur and noise in pixels and greys of the picture that is read. */
interface Camera {
  tilt: number;
  slant: number;
  blur: readonly [number, number];
  noise: readonly [number, number];
  contrast: readonly [number, number];
  /** Brightness of the darkest side. */
  light: readonly [number, number];
  shadow: number;
  quality: readonly [number, number];
}

const CAMERAS: Record<Exclude<Capture, 'print'>, Camera> = {
  scan: {
    tilt: 0.6,
    slant: 0,
    blur: [0.35, 0.7],
    noise: [3, 7],
    contrast: [0.8, 0.95],
    light: [0.93, 1],
    shadow: 0,
    quality: [60, 85],
  },
  photo: {
    tilt: 2.2,
    slant: 0.05,
    blur: [0.6, 1.1],
    noise: [5, 11],
    contrast: [0.55, 0.85],
    light: [0.55, 0.9],
    shadow: 0.35,
    quality: [55, 85],
  },
  dim: {
    tilt: 2.2,
    slant: 0.05,
    blur: [0.7, 1.1],
    noise: [5, 9],
    contrast: [0.6, 0.85],
    light: [0.5, 0.9],
    shadow: 0.35,
    quality: [50, 80],
  },
  screen: {
    tilt: 3,
    slant: 0.04,
    blur: [0.3, 0.6],
    noise: [4, 8],
    contrast: [0.7, 0.9],
    light: [0.7, 0.95],
    shadow: 0,
    quality: [60, 85],
  },
};

const clamp = (value: number): number => Math.max(0, Math.min(255, value));

/** The picture of a strip, and its box. `back` is the strip printed on the page's other side. */
export async function shoot(strip: Strip, back: Strip): Promise<Shot> {
  const { line } = strip;
  const random = randomFrom(line.seed + 11);
  if (line.capture === 'print') return { picture: strip.picture, box: boxOf(strip, flat(strip), random) };
  const camera = CAMERAS[line.capture];
  let source = strip.picture;
  if (line.spoil === 'show-through') source = showThrough(source, back.picture, strip, random);
  if (line.spoil === 'pen') source = await scribble(strip, random);
  if (line.spoil === 'foil') source = wearOff(source, strip, random);
  const view = lookAt(strip, camera, random);
  const picture = project(source, view, strip, random);
  lighten(picture, camera, random);
  if (line.spoil === 'curved') crease(picture, view);
  if (line.spoil === 'glare') dazzle(picture, strip, view, random);
  blur(picture, between(random, ...camera.blur) * (line.kind === 'small' ? 0.85 : 1));
  // Where it is bright a sensor is less noisy.
  addNoise(picture, between(random, ...camera.noise) * (line.spoil === 'glare' ? 0.5 : 1), random);
  const raw = { width: picture.width, height: picture.height, channels: 1 as const };
  const quality = Math.round(between(random, ...camera.quality)) + (line.spoil === 'glare' ? 10 : 0);
  const jpeg = await sharp(picture.pixels, { raw }).jpeg({ quality }).toBuffer();
  const pixels = new Uint8Array(await sharp(jpeg).toColourspace('b-w').raw().toBuffer());
  return { picture: { ...picture, pixels }, box: boxOf(strip, view, random) };
}

/** How a strip is seen: where a place of the picture lies on the strip. */
interface View {
  width: number;
  height: number;
  angle: number;
  /** Where the middle of the line's foot comes to lie, downwards. */
  foot: number;
  /** Strip pixels to a pixel of the picture. */
  scale: number;
  slant: number;
  /** How far a place along the line is bent down, in strip pixels. */
  bend(x: number): number;
  /** Where the page is creased, in pixels of the picture; none when it is not. */
  creaseAt: number | null;
}

const flat = (strip: Strip): View => ({
  width: strip.picture.width,
  height: strip.picture.height,
  angle: 0,
  foot: strip.baseline,
  scale: 1,
  slant: 0,
  bend: () => 0,
  creaseAt: null,
});

function lookAt(strip: Strip, camera: Camera, random: Random): View {
  const { picture, scale, line } = strip;
  const angle = ((camera.tilt * Math.PI) / 180) * between(random, -1, 1);
  const width = Math.ceil(picture.width / scale);
  const height = Math.ceil(picture.height / scale + Math.abs(Math.sin(angle)) * width);
  const slant = camera.slant * between(random, -1, 1);
  const view: View = { width, height, angle, foot: height / 2, scale, slant, bend: () => 0, creaseAt: null };
  if (line.spoil !== 'curved') return view;
  // A page bent over its spine or held in the hand; every third has a fold across as well.
  const length = strip.right - strip.left;
  const reach = strip.xHeight * between(random, 0.5, 1.15);
  const [from, turns] = [random(), between(random, 0.25, 0.8) * Math.max(0.6, length / (40 * strip.xHeight))];
  const arc = (x: number): number => reach * Math.sin(2 * Math.PI * (from + (turns * (x - strip.left)) / length));
  const middle = (arc(strip.left) + arc(strip.right)) / 2;
  const isCreased = random() < 0.6;
  const fold = between(random, strip.left + 0.2 * length, strip.left + 0.8 * length);
  const kink = strip.xHeight * between(random, 0.2, 0.5) * pick(random, [-1, 1]);
  const fall = 5 * strip.xHeight;
  return {
    ...view,
    bend: (x) => arc(x) - middle + (isCreased ? kink * Math.exp(-Math.abs(x - fold) / fall) : 0),
    creaseAt: isCreased ? fold / scale : null,
  };
}

/** The picture a sensor takes of the strip; of a screen, pixel by lit pixel. */
function project(source: Grey, view: View, strip: Strip, random: Random): Grey {
  const { width, height, scale } = view;
  const pixels = new Uint8Array(width * height);
  const screen =
    strip.line.capture === 'screen'
      ? { gap: between(random, 0.06, 0.16), depth: between(random, 0.35, 0.8), stripe: between(random, 0.1, 0.4) }
      : null;
  const taps = screen ? 3 : Math.max(2, Math.ceil(scale));
  // Between a sensor's pixels are gaps, which is where a screen's grid begins to beat with it.
  const spread = screen ? 0.75 : 1;
  const [cos, sin] = [Math.cos(view.angle), Math.sin(view.angle)];
  const [cx, lean] = [strip.picture.width / 2, view.slant / strip.picture.width];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let tap = 0; tap < taps * taps; tap++) {
        const dx = (x + 0.5 + (((tap % taps) + 0.5) / taps - 0.5) * spread - width / 2) * scale;
        const dy = (y + 0.5 + ((Math.floor(tap / taps) + 0.5) / taps - 0.5) * spread - view.foot) * scale;
        const along = dx * cos + dy * sin;
        const sx = cx + along;
        const sy = strip.baseline + (dy * cos - dx * sin) * (1 + lean * along) - view.bend(sx);
        sum += screen ? lit(source, sx, sy, screen) : smooth(source, sx - 0.5, sy - 0.5);
      }
      pixels[y * width + x] = sum / (taps * taps);
    }
  return { width, height, pixels };
}

/** What a place of a screen gives off: the pixel it is in, dark between pixels, its three colours side by side. */
function lit(source: Grey, x: number, y: number, screen: { gap: number; depth: number; stripe: number }): number {
  const column = Math.min(source.width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(source.height - 1, Math.max(0, Math.floor(y)));
  const value = source.pixels[row * source.width + column] ?? 0;
  const [u, v] = [x - Math.floor(x), y - Math.floor(y)];
  const isGap = Math.min(u, 1 - u) < screen.gap / 2 || Math.min(v, 1 - v) < screen.gap;
  // Green is the brightest of the three.
  const colour = u < 1 / 3 ? 0.9 : u < 2 / 3 ? 1.35 : 0.75;
  const shine = (1 - screen.stripe + screen.stripe * colour) * (isGap ? 1 - screen.depth : 1);
  return clamp((value + 8) * shine);
}

/** The grey between pixels; the border goes on outside. */
function smooth({ width, height, pixels }: Grey, x: number, y: number): number {
  const [px, py] = [Math.min(width - 1.001, Math.max(0, x)), Math.min(height - 1.001, Math.max(0, y))];
  const [x0, y0] = [Math.floor(px), Math.floor(py)];
  const [fx, fy] = [px - x0, py - y0];
  const at = y0 * width + x0;
  const top = pixels[at]! * (1 - fx) + pixels[at + 1]! * fx;
  return top * (1 - fy) + (pixels[at + width]! * (1 - fx) + pixels[at + width + 1]! * fx) * fy;
}

function lighten(picture: Grey, camera: Camera, random: Random): void {
  const { width, height, pixels } = picture;
  const [contrast, dim] = [between(random, ...camera.contrast), between(random, ...camera.light)];
  const direction = random() * 2 * Math.PI;
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)];
  const hasShadow = random() < 0.4;
  const [edge, soft, depth] = [random() * width, between(random, 0.15, 1.5) * height, camera.shadow * random()];
  const lean = between(random, -1, 1);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const along = 0.5 + ((x / width - 0.5) * cos + (y / height - 0.5) * sin) / 1.42;
      let factor = dim + (1 - dim) * along;
      if (hasShadow) factor *= 1 - depth / (1 + Math.exp((edge + lean * y - x) / soft));
      const value = 128 + (pixels[y * width + x]! - 128) * contrast;
      pixels[y * width + x] = clamp(value * factor);
    }
}

/** Light and dark along a fold. */
function crease(picture: Grey, view: View): void {
  if (view.creaseAt === null) return;
  const { width, height, pixels } = picture;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const away = (x - view.creaseAt - 0.08 * (y - height / 2)) / (0.25 * height);
      const shade = 1 - 0.22 * Math.exp(-away * away) + (away > 0 ? -0.12 : 0.05) * Math.exp(-Math.abs(away) / 2);
      pixels[y * width + x] = clamp(pixels[y * width + x]! * shade);
    }
}

/** A lamp's reflection on glossy paper: the ink under it nearly as bright as the paper. */
function dazzle(picture: Grey, strip: Strip, view: View, random: Random): void {
  const { width, height, pixels } = picture;
  const unit = strip.xHeight / view.scale;
  const spots = Array.from({ length: whole(random, 1, 3) }, () => ({
    x: between(random, 0.1, 0.9) * width,
    y: between(random, 0.3, 0.7) * height,
    wide: between(random, 4, 14) * unit,
    high: between(random, 1.5, 6) * unit,
    peak: between(random, 0.6, 0.88),
  }));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let clear = 1;
      for (const spot of spots) {
        const away = Math.hypot((x - spot.x) / spot.wide, (y - spot.y) / spot.high);
        clear *= 1 - spot.peak / (1 + away ** 4);
      }
      const at = y * width + x;
      pixels[at] = clamp(250 - (250 - pixels[at]!) * Math.max(0.12, clear));
    }
}

/** The other side of thin paper: mirrored, soft, pale. */
function showThrough(front: Grey, back: Grey, strip: Strip, random: Random): Grey {
  const ghost: Grey = { ...back, pixels: Uint8Array.from(back.pixels) };
  blur(ghost, strip.scale * between(random, 0.3, 0.8));
  const share = between(random, 0.25, 0.5);
  const down = Math.round(between(random, -0.5, 0.5) * back.height);
  const right = Math.round(between(random, -0.3, 0.3) * back.width);
  const pixels = Uint8Array.from(front.pixels, (value, at) => {
    const [x, y] = [at % front.width, Math.floor(at / front.width)];
    // The back's lines go on beyond the strip.
    const column = (((back.width - 1 - x + right) % back.width) + back.width) % back.width;
    const row = (((y + down) % back.height) + back.height) % back.height;
    return clamp(value - share * (255 - ghost.pixels[row * back.width + column]!) * (value / 255));
  });
  return { ...front, pixels };
}

/** Light ink on dark card: thinner than it was set, for the card closes over it, and bright only where the lamp strikes it. */
function wearOff(front: Grey, { xHeight }: Strip, random: Random): Grey {
  const paper = front.pixels.reduce((least, value) => Math.min(least, value), 255);
  const ink = front.pixels.reduce((most, value) => Math.max(most, value), 0);
  const thin = between(random, 1, 1.6);
  const [dull, length, from] = [between(random, 0.5, 0.9), xHeight * between(random, 6, 20), random()];
  const pixels = Uint8Array.from(front.pixels, (value, at) => {
    const [x, y] = [at % front.width, Math.floor(at / front.width)];
    const wave = 0.5 + 0.5 * Math.sin(2 * Math.PI * (from + (x + 0.6 * y) / length));
    return paper + (ink - paper) * ((value - paper) / Math.max(1, ink - paper)) ** thin * (dull + (1 - dull) * wave);
  });
  return { ...front, pixels };
}

/** A ball-pen's correction over print: a line through a word, a ring, a tick, a cross, an underline, a note's tail. */
async function scribble(strip: Strip, random: Random): Promise<Grey> {
  const { picture, left, right, baseline, xHeight } = strip;
  const length = right - left;
  const strokes: string[] = [];
  const jitter = (amount: number): number => between(random, -amount, amount) * xHeight;
  const wave = (from: number, to: number, y: number, fall: number): string => {
    let path = `M${from} ${y + jitter(0.15)}`;
    const steps = Math.max(2, Math.round((to - from) / (2.5 * xHeight)));
    for (let step = 1; step <= steps; step++) {
      const x = from + ((to - from) * step) / steps;
      path += ` Q${x - (to - from) / steps / 2} ${y + (fall * (step - 0.5)) / steps + jitter(0.3)} ${x} ${y + (fall * step) / steps + jitter(0.12)}`;
    }
    return path;
  };
  for (let count = whole(random, 1, 3); count > 0; count--) {
    const span = Math.min(length, between(random, 3, 12) * xHeight);
    const from = left + random() * (length - span);
    const kind = random();
    if (kind < 0.4)
      strokes.push(wave(from, from + span, baseline - xHeight * between(random, 0.25, 0.75), jitter(0.5)));
    else if (kind < 0.55)
      strokes.push(wave(from, from + span, baseline + xHeight * between(random, 0.02, 0.25), jitter(0.3)));
    else if (kind < 0.75) {
      const [rx, ry] = [span / 2, xHeight * between(random, 0.9, 1.4)];
      const [cx, cy] = [from + rx, baseline - 0.45 * xHeight];
      strokes.push(
        `M${cx - rx} ${cy + jitter(0.3)} C${cx - rx} ${cy - 1.4 * ry} ${cx + rx} ${cy - 1.3 * ry} ${cx + rx} ${cy} S${cx - 0.9 * rx} ${cy + 1.4 * ry} ${cx - 0.95 * rx} ${cy - 0.4 * ry}`,
      );
    } else {
      const x = from + span / 2;
      strokes.push(
        `M${x - xHeight} ${baseline - xHeight + jitter(0.6)} L${x - 0.3 * xHeight} ${baseline + jitter(0.3)} L${x + between(random, 1, 2.5) * xHeight} ${baseline - between(random, 1.4, 2.4) * xHeight}`,
      );
    }
  }
  const grey = Math.round(between(random, 55, 130));
  const pen = `fill="none" stroke="rgb(${grey},${grey},${grey})" stroke-width="${xHeight * between(random, 0.09, 0.17)}" stroke-linecap="round" stroke-linejoin="round"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}">${strokes.map((d) => `<path d="${d}" ${pen}/>`).join('')}</svg>`;
  const { data, info } = await sharp({
    create: { width: picture.width, height: picture.height, channels: 3, background: '#fff' },
  })
    .composite([{ input: Buffer.from(svg) }])
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Uint8Array.from(picture.pixels, (value, at) => (value * (data[at * info.channels] ?? 255)) / 255);
  return { ...picture, pixels };
}

/** A lens not quite in focus: a bell, along and then across. */
function blur({ width, height, pixels }: Grey, sigma: number): void {
  if (sigma < 0.2) return;
  const reach = Math.ceil(2.5 * sigma);
  const bell = Float32Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)),
  );
  const total = bell.reduce((sum, part) => sum + part, 0);
  const along = new Float32Array(pixels.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let k = -reach; k <= reach; k++)
        sum += pixels[y * width + Math.min(width - 1, Math.max(0, x + k))]! * bell[k + reach]!;
      along[y * width + x] = sum / total;
    }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let k = -reach; k <= reach; k++)
        sum += along[Math.min(height - 1, Math.max(0, y + k)) * width + x]! * bell[k + reach]!;
      pixels[y * width + x] = sum / total;
    }
}

function addNoise({ pixels }: Grey, strength: number, random: Random): void {
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = clamp(pixels[at]! + (random() + random() + random() - 1.5) * 2 * strength);
}

/**
 * The box a detector gives, never quite right. How far it goes beyond the letters, and how far off it is, are what the
 * packaged detector showed on such strips: a height of 0.98 to 1.3 of the letters', ends 0 to 0.14 of that further out.
 */
function boxOf(strip: Strip, view: View, random: Random): TextBox {
  const { left, right, baseline, ascent, descent } = strip;
  // What the bend adds to the height a straight box needs.
  let [low, high] = [0, 0];
  for (let share = 0; share <= 1; share += 0.05) {
    const bend = view.bend(left + share * (right - left));
    [low, high] = [Math.min(low, bend), Math.max(high, bend)];
  }
  const letters = ascent + descent;
  const askew = (between(random, -0.3, 0.3) * letters) / Math.max(right - left, 4 * letters);
  // A box that lies askew, or about a bent line, is higher for it.
  const height = letters * between(random, 1.05, 1.32) + 0.7 * Math.abs(askew) * (right - left) + high - low;
  const margin = height * between(random, 0.01, 0.18);
  const middle = {
    x: (left + right) / 2 + margin * between(random, -0.3, 0.3),
    y: baseline - (ascent - descent) / 2 + (low + high) / 2 + letters * between(random, -0.06, 0.06),
  };
  const [cx, cy] = [strip.picture.width / 2, baseline];
  const [cos, sin] = [Math.cos(view.angle), Math.sin(view.angle)];
  const [along, across] = [middle.x - cx, (middle.y - cy) / (1 + (view.slant * (middle.x - cx)) / strip.picture.width)];
  return {
    x: view.width / 2 + (along * cos - across * sin) / view.scale,
    y: view.foot + (along * sin + across * cos) / view.scale,
    length: (right - left + 2 * margin) / view.scale,
    height: height / view.scale,
    angle: view.angle + askew,
    score: 1,
  };
}

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Where texts are written. */
const FOLDERS = [
  'apps/web/src',
  'packages/domain/src',
  'packages/feed-reader/src',
  'packages/matcher/src',
  'apps/server/src',
];
/** Where every text a reader sees has to be one of the dictionary. */
const SCREENS = 'apps/web/src';
/** Names of wines on the landing page, and what is made of the English articles at build time. */
const UNSPOKEN = /features\/landing\/(?:samples|specimen)\.tsx?$|src\/content\//;
/** An example of a search, a sign, a name on the wire, a header and a margin: the same in every language. */
const SAME = new Set(['Krug 2008', 'Aa', 'Bearer 0', '1000000px 0px -66% 0px']);

interface Node {
  type: string;
  start: number;
  [name: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export interface Texts {
  /** Plain texts, and those that count something (their form for many). */
  plain: Set<string>;
  counted: Map<string, string>;
  /** Texts that stand in a screen without being one of the dictionary: 'file:line text'. */
  loose: string[];
}

/** Every text of the product, and every text that no dictionary can reach. */
export function collectTexts(): Texts {
  const found: Texts = { plain: new Set(), counted: new Map(), loose: [] };
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || /\.test\.tsx?$|\.d\.ts$/.test(name)) continue;
      const file = join(ROOT, folder, name);
      readTexts(readFileSync(file, 'utf8'), { file: relative(ROOT, file), isScreen: folder === SCREENS, found });
    }
  }
  return found;
}

interface Reading {
  file: string;
  isScreen: boolean;
  found: Texts;
}

export function readTexts(source: string, { file, isScreen, found }: Reading): void {
  const program: unknown = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file);
  const lineOf = (at: number) => source.slice(0, at).split('\n').length;
  const loose = (node: Node, text: string) => {
    if (isScreen && !UNSPOKEN.test(file) && !SAME.has(text.trim()))
      found.loose.push(`${file}:${lineOf(node.start)} ${text.trim().replace(/\s+/g, ' ').slice(0, 90)}`);
  };

  function walk(node: Node): void {
    if (
      node.type.startsWith('TS') &&
      !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type)
    )
      return;
    if (node.type === 'ImportDeclaration' || node.type === 'ImportExpression') return;
    if (node.type === 'CallExpression' && takeCall(node)) return;
    if (node.type === 'NewExpression' && /(?<!App)Error$/.test(nameOf(node['callee']))) return;
    if (
      node.type === 'JSXAttribute' &&
      /^(?:className|key|id|d|viewBox|href|name|type|rel|style)$/.test(nameOf(node['name']))
    )
      return;
    if (node.type === 'JSXText' && /\p{L}{2}/u.test(String(node['value']))) loose(node, String(node['value']));
    const text = textOf(node) ?? aroundHoles(node);
    if (text !== null && looksSpoken(text)) loose(node, text);
    for (const place of spokenPlaces(node)) looseIn(place);
    for (const key of Object.keys(node)) {
      if (key === 'key' && node.type === 'Property') continue;
      const value = node[key];
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child);
    }
  }

  /** In a place where readers see it, a single word is a text too, whatever its letters. */
  function looseIn(place: Node): void {
    const text = textOf(place) ?? aroundHoles(place);
    // A sentence is found anywhere; an address is the same in every language.
    if (text !== null && /\p{L}{2}/u.test(text) && !looksSpoken(text) && !ADDRESS.test(text)) loose(place, text);
    for (const key of ['expression', 'consequent', 'alternate', 'left', 'right']) {
      const part = place[key];
      if (isNode(part) && /^(?:JSXExpressionContainer|ConditionalExpression|LogicalExpression)$/.test(place.type))
        looseIn(part);
    }
  }

  /** A call of ours takes its texts; false for every other call. */
  function takeCall(node: Node): boolean {
    const callee = nameOf(node['callee']);
    const given = (node['arguments'] as unknown[]).filter(isNode);
    const [first, second] = given;
    if (callee === 't' || callee === 'word' || callee === 'rich' || callee === 'said') {
      if (first) take(first);
      for (const rest of given.slice(1)) walk(rest);
      return true;
    }
    if (callee === 'many') {
      if (first) walk(first);
      const one = second ? property(second, 'one') : null;
      const other = second ? property(second, 'other') : null;
      if (one !== null && other !== null) found.counted.set(other, one);
      else if (second) walk(second);
      for (const rest of given.slice(2)) walk(rest);
      return true;
    }
    if (callee === 'texts' && first?.type === 'ObjectExpression') {
      for (const entry of (first['properties'] as unknown[]).filter(isNode)) {
        if (isNode(entry['value'])) take(entry['value']);
      }
      return true;
    }
    return callee === 'classNames';
  }

  /** The texts that an argument can be. */
  function take(node: Node): void {
    const text = textOf(node);
    if (text !== null) found.plain.add(text);
    else if (node.type === 'ConditionalExpression') {
      for (const branch of [node['consequent'], node['alternate']]) if (isNode(branch)) take(branch);
    } else if (node.type === 'TemplateLiteral') loose(node, source.slice(node.start, node.start + 90));
    else walk(node);
  }

  if (isNode(program)) walk(program);
}

const ADDRESS = /^https?:\/\/|^\w+\.example/;

/** Attributes that are shown or read out. */
const SHOWN =
  /^(?:label|title|placeholder|alt|heading|description|legend|hint|aria-(?:label|description|valuetext|roledescription))$/;

/** Where readers see or hear a text: between tags, in such attributes, in toasts, in the title of the window. */
function spokenPlaces(node: Node): Node[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node['children'] as unknown[]).filter(isNode).filter(({ type }) => type === 'JSXExpressionContainer');
  if (node.type === 'JSXAttribute')
    return SHOWN.test(attributeOf(node['name'])) && isNode(node['value']) ? [node['value']] : [];
  if (node.type === 'CallExpression' && isNode(node['callee']) && nameOf(node['callee']['object']) === 'toast')
    return (node['arguments'] as unknown[]).filter(isNode);
  if (node.type === 'AssignmentExpression' && isNode(node['left']) && isNode(node['right'])) {
    const { left } = node as unknown as { left: Node };
    return nameOf(left['object']) === 'document' && nameOf(left) === 'title' ? [node['right']] : [];
  }
  return [];
}

/** 'aria-label' is one name in the tree. */
const attributeOf = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : nameOf(node);

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (typeof node['name'] === 'string') return node['name'];
  if (isNode(node['property'])) return nameOf(node['property']);
  return isNode(node['name']) ? nameOf(node['name']) : '';
}

function property(node: Node, name: string): string | null {
  if (node.type !== 'ObjectExpression') return null;
  const entry = (node['properties'] as unknown[]).filter(isNode).find((one) => nameOf(one['key']) === name);
  return isNode(entry?.['value']) ? textOf(entry['value']) : null;
}

/** The text of a literal, or of a template without holes. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return null;
  const quasis = (node['quasis'] as Node[]).map((part) => (part['value'] as { cooked: string }).cooked);
  return quasis.length === 1 ? (quasis[0] ?? '') : null;
}

/** What stands around the holes of a template, each hole as a digit. */
function aroundHoles(node: Node): string | null {
  if (node.type !== 'TemplateLiteral') return null;
  return (node['quasis'] as Node[]).map((part) => (part['value'] as { cooked: string }).cooked).join('0');
}

/** A sentence or a label begins with a capital and has a second word; figures stand among words. */
function looksSpoken(text: string): boolean {
  return (
    /^\p{Lu}[\p{Ll}’']*[,:]? [\p{L}\d]/u.test(text) ||
    /(?:^|\s)0,? \(?\p{Ll}{2,}(?=[\s.,:;]|$)/u.test(text) ||
    /\p{L}{2,}:? 0/u.test(text)
  );
}

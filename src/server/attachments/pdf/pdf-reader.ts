import { nullValue, PdfTrouble, type PdfBudget, type PdfDictionary, type PdfValue } from './pdf-values.ts';

const mostDepth = 100;
/** Maximum letters of one text. */
const mostLetters = 200_000;

export const pdfSpace = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*(?:[\r\n]|$))`;
const space = /[\0\t\n\f\r ]+/y;
const comment = /%[^\r\n]*/y;
const name = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const word = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const hexText = /<([0-9A-Fa-f\0\t\n\f\r ]*)>/y;
const number = /[+-]*(?:\d+\.?\d*|\.\d+)(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const reference = new RegExp(
  String.raw`(\d+)${pdfSpace}{1,100}\d+${pdfSpace}{1,100}R(?![^\0\t\n\f\r ()<>[\]{}/%])`,
  'y',
);

const window = 600;
const mostWords = 300;
const numbersBefore = new RegExp(String.raw`\d${pdfSpace}+\d+${pdfSpace}*$`);

/**
 * Returns true when a text, comment or stream contains an object: a cross-reference table could point a reader there,
 * past our check.
 */
export function hidesObject(text: string): boolean {
  let words = 0;
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
    // The beginning of another word, as in '12 0 objek', is no object to any reader.
    if (/[a-z]/i.test(text.charAt(at + 3))) continue;
    words += 1;
    if (words > mostWords || numbersBefore.test(text.slice(Math.max(0, at - window), at))) return true;
  }
  return false;
}
/** Keywords that never occur inside a value. */
const structure = new Set(['obj', 'endobj', 'stream', 'endstream', 'xref', 'trailer', 'startxref']);

const unescapeName = (text: string): string =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const unescapeText = (text: string): string =>
  text.replaceAll(/\\(?:([0-7]{1,3})|(\r\n|[^]))/g, (_, octal: string | undefined, letter: string | undefined) => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
    return /^[\r\n]/.test(letter ?? '') ? '' : (escapes[letter ?? ''] ?? letter ?? '');
  });

const unpackHex = (text: string): string =>
  Buffer.from(text.replaceAll(/[^0-9A-Fa-f]/g, '').replace(/^((?:..)*.)$/, '$10'), 'hex').toString('latin1');

/** Reader of a PDF's text (one character per byte), value by value. */
export interface PdfReader {
  readonly at: () => number;
  readonly moveTo: (at: number) => void;
  /** Returns the match at this position and moves behind it. */
  readonly take: (pattern: RegExp) => RegExpExecArray | null;
  /** Skips spaces and comments; returns the comments. */
  readonly skipSpace: () => readonly string[];
  /** Reads the next value; a single delimiter is returned as a word. @throws PdfTrouble */
  readonly readValue: () => PdfValue;
}

function createScanner(text: string, budget: PdfBudget) {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const skipSpace = () => {
    const comments: string[] = [];
    for (;;) {
      if (take(space)) continue;
      const found = take(comment);
      if (!found) return comments;
      if (hidesObject(found[0])) throw new PdfTrouble('not_inspectable');
      budget.take(1);
      comments.push(found[0]);
    }
  };
  const readText = (): PdfValue => {
    const from = at + 1;
    for (let depth = 0; at < text.length; at += 1) {
      const letter = text[at];
      if (letter === '\\') at += 1;
      else if (letter === '(') depth += 1;
      else if (letter === ')' && --depth === 0) break;
    }
    if (at >= text.length) throw new PdfTrouble('cut_short');
    const raw = text.slice(from, at);
    at += 1;
    if (raw.length > mostLetters || hidesObject(raw)) throw new PdfTrouble('not_inspectable');
    return { kind: 'text', text: unescapeText(raw) };
  };
  const moveTo = (to: number) => void (at = to);
  return { at: () => at, peek: (length: number) => text.slice(at, at + length), moveTo, take, skipSpace, readText };
}

type Scanner = ReturnType<typeof createScanner>;

function readSimple(scanner: Scanner): PdfValue {
  const letters = scanner.take(name);
  if (letters) return { kind: 'name', name: unescapeName(letters[1] ?? '') };
  if (scanner.peek(1) === '(') return scanner.readText();
  const hex = scanner.take(hexText);
  if (hex) return { kind: 'text', text: unpackHex(hex[1] ?? '') };
  const found = scanner.take(reference);
  if (found) return { kind: 'reference', number: Number(found[1]) };
  const digits = scanner.take(number);
  if (digits) return { kind: 'number', number: Number(digits[0]) };
  const operator = scanner.take(word)?.[0];
  if (operator !== undefined) return { kind: 'word', word: operator };
  const delimiter = scanner.peek(1);
  scanner.moveTo(scanner.at() + 1);
  return { kind: 'word', word: delimiter };
}

/** Skips this delimiter if it comes next. */
function passes(scanner: Scanner, delimiter: string): boolean {
  scanner.skipSpace();
  if (scanner.peek(delimiter.length) !== delimiter) return false;
  scanner.moveTo(scanner.at() + delimiter.length);
  return true;
}

/** Creates a reader of one text; each value costs one of the budget. */
export function createPdfReader(text: string, budget: PdfBudget): PdfReader {
  const scanner = createScanner(text, budget);

  /** Reads the next value inside a list or dictionary. */
  function readInner(depth: number): PdfValue {
    const value = read(depth);
    if (value.kind === 'word' && value.word === '') throw new PdfTrouble('cut_short');
    if (value.kind === 'word' && structure.has(value.word)) throw new PdfTrouble('not_inspectable');
    return value;
  }
  function readList(depth: number): PdfValue {
    const items: PdfValue[] = [];
    while (!passes(scanner, ']')) items.push(readInner(depth));
    return { kind: 'list', items };
  }
  function readDictionary(depth: number): PdfDictionary {
    const entries: [string, PdfValue][] = [];
    while (!passes(scanner, '>>')) {
      const key = readInner(depth);
      if (key.kind !== 'name') throw new PdfTrouble('not_inspectable');
      scanner.skipSpace();
      entries.push([key.name, scanner.peek(2) === '>>' ? nullValue : readInner(depth)]);
    }
    return { kind: 'dictionary', entries };
  }
  function read(depth: number): PdfValue {
    budget.take(1);
    if (depth > mostDepth) throw new PdfTrouble('not_inspectable');
    if (passes(scanner, '<<')) return readDictionary(depth + 1);
    return passes(scanner, '[') ? readList(depth + 1) : readSimple(scanner);
  }
  const { at, moveTo, take, skipSpace } = scanner;
  return { at, moveTo, take, skipSpace, readValue: () => read(0) };
}

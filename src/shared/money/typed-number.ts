import { Big } from 'big.js';
import { toPlainTyping } from '../words/plain-typing.ts';
import type { NumberKind } from './number-kinds.ts';
import { lastOf } from '../collections/last-of.ts';

/** Result of reading a typed number. */
export type NumberReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'value'; readonly value: number }
  /** Ambiguous number; the user chooses one of two values. */
  | { readonly kind: 'either'; readonly values: readonly [number, number] }
  | { readonly kind: 'refused'; readonly sentence: string };

const longest = 15;
const tooLong = 'Angka ini terlalu panjang.';

const refuse = (sentence: string): NumberReading => ({ kind: 'refused', sentence });
const unclear = ({ example }: NumberKind): NumberReading =>
  refuse(`Angka ini tidak terbaca. Tulis seperti ${example}.`);

const withoutMark = (text: string, mark: string): string => {
  if (text.startsWith(mark)) return text.slice(mark.length).replace(/^\./, '').trim();
  return text.endsWith(mark) ? text.slice(0, -mark.length).trim() : text;
};

/** Removes currency marks, up to two on each side: '1.500.000' from 'Rp 1.500.000,-'. */
const bare = (text: string, { marks, isMoney }: NumberKind): string => {
  const once = (from: string): string => marks.reduce(withoutMark, from);
  const figure = once(once(text));
  return isMoney ? figure.replace(/ ?[.,] ?[-\u2010-\u2015=]{1,2}$/, '') : figure;
};

/**
 * True when the groups are thousands: three digits each, except the first, which has one to three and no leading zero.
 */
const areThousands = ([first = '', ...rest]: readonly string[]): boolean =>
  /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => group.length === 3);

const valueOf = (whole: string, decimals = ''): NumberReading => {
  const digits = whole.replace(/^0+/, '') + decimals.replace(/0+$/, '');
  if (digits.length > longest) return refuse(tooLong);
  return { kind: 'value', value: Number(`${whole || '0'}.${decimals || '0'}`) };
};

/** Reads a number whose decimal comma is unambiguous. */
const readDecimals = (whole: string, decimals: string, kind: NumberKind): NumberReading => {
  if (decimals.replace(/0+$/, '').length > kind.decimals) return refuse(kind.tooFine);
  return decimals.length > 4 ? unclear(kind) : valueOf(whole, decimals);
};

/**
 * Returns both readings, that with the decimal comma first, rounded to the field's decimals; one reading when both are
 * equal.
 */
const readEither = (whole: string, last: string, kind: NumberKind): NumberReading => {
  if ((whole + last).length > longest) return refuse(tooLong);
  const decimal = new Big(`${whole || '0'}.${last}`).round(kind.decimals, Big.roundHalfUp);
  const values = [decimal.toNumber(), Number(whole + last)] as const;
  return values[0] === values[1] ? { kind: 'value', value: values[0] } : { kind: 'either', values };
};

/** Returns both readings if the field accepts the decimal comma; otherwise the refusal of that reading. */
const readDoubtful = (whole: string, last: string, kind: NumberKind): NumberReading => {
  const read = readDecimals(whole, last, kind);
  return read.kind === 'value' ? readEither(whole, last, kind) : read;
};

/** Reads groups of digits of which the last may be decimals, after a single comma or full stop. */
const readLastGroup = (groups: readonly string[], kind: NumberKind): NumberReading => {
  const whole = groups.slice(0, -1).join('');
  const last = lastOf(groups) ?? '';
  const mayBeThousands = kind.isMoney || kind.decimals === 0;
  if (!mayBeThousands || last.length < 3) return readDecimals(whole, last, kind);
  return last.length > 3 ? unclear(kind) : readDoubtful(whole, last, kind);
};

const readGroups = (groups: readonly string[], separators: readonly string[], kind: NumberKind): NumberReading => {
  const [first = ''] = separators;
  const last = lastOf(separators) ?? '';
  const isOne = separators.every((each) => each === first);
  const before = groups.slice(0, -1);
  const mayBeComma = last === '.' || last === ',';
  if (isOne && areThousands(groups)) {
    const decimals = lastOf(groups) ?? '';
    const mayBeDecimals = kind.decimals > 0 || /^0+$/.test(decimals);
    const isLone = separators.length === 1 && mayBeComma && !kind.isMoney && mayBeDecimals;
    return isLone ? readEither(before.join(''), decimals, kind) : valueOf(groups.join(''));
  }
  if (!mayBeComma) return unclear(kind);
  if (separators.length === 1) return readLastGroup(groups, kind);
  if (!areThousands(before)) return unclear(kind);
  if (separators.slice(0, -1).every((each) => each === first) && first !== last) return readLastGroup(groups, kind);
  // In '1.500.00', the second full stop may be a decimal comma (1.500,00) or be misplaced (150.000).
  const isSlip = isOne && /^\d{1,2}$/.test(lastOf(groups) ?? '');
  return isSlip ? readDoubtful(before.join(''), lastOf(groups) ?? '', kind) : unclear(kind);
};

/** Reads a number that consists of digits and separators only. */
const readFigure = (figure: string, kind: NumberKind): NumberReading => {
  if (!/^[\d.,' ]*\d[.,]?$/.test(figure)) return refuse(`Tulis dengan angka saja, misalnya ${kind.example}.`);
  const parts = figure.replace(/[.,]$/, '').split(/([.,' ])/);
  const groups = parts.filter((_, index) => index % 2 === 0);
  const separators = parts.filter((_, index) => index % 2 === 1);
  if (groups.some((group, index) => group === '' && index > 0)) return unclear(kind);
  return separators.length === 0 ? valueOf(groups.join('')) : readGroups(groups, separators, kind);
};

/** Smallest number that counts as a slip when a word for thousands follows: '25000 rb' often means 25.000. */
const leastSlip = 10_000;

/** Reads a number followed by a word such as 'jt' in '1,5 jt'; undefined without such a word. */
const readInWords = (figure: string, kind: NumberKind): NumberReading | undefined => {
  const [, before = '', word = ''] = /^(.*[\d.,]) ?([a-z]+)\.?$/.exec(figure) ?? [];
  const power = kind.powers.get(word);
  if (power === undefined) return undefined;
  const scale = (value: number): number => new Big(value).times(new Big(10).pow(power)).toNumber();
  const read = readFigure(before, { ...kind, isMoney: false, decimals: power });
  if (read.kind === 'either') return { kind: 'either', values: [scale(read.values[0]), scale(read.values[1])] };
  if (read.kind !== 'value') return read;
  return read.value < leastSlip ? { kind: 'value', value: scale(read.value) } : unclear(kind);
};

/**
 * Reads a number as people type and paste it: either separator, currency, spaces, and in rupiah 'rb' or 'jt'. It never
 * guesses: an ambiguous number returns both values, an unreadable one an error text (rulebook 9.5). Money has at most
 * two decimals, so three digits after a single separator are thousands there.
 */
export const readNumber = (typed: string, kind: NumberKind): NumberReading => {
  const text = toPlainTyping(typed);
  if (text === '') return { kind: 'empty' };
  const figure = bare(text, kind);
  if (/^[-\u2010-\u2015\u2212(]/.test(figure)) return refuse('Isi angka tanpa tanda minus.');
  return readInWords(figure, kind) ?? readFigure(figure, kind);
};

/** Reads a number in the format of its field: full stops separate thousands, a comma starts the decimals. */
export const readShown = (text: string, kind: NumberKind): NumberReading => {
  const [whole = '', decimals = ''] = text.replaceAll('.', '').split(',');
  return text === '' ? { kind: 'empty' } : readDecimals(whole, decimals, kind);
};

import { findPlaceholderProblem, isPlainLine } from '#server/messages/places/placeholders.ts';
import { conventionalWording } from '#shared/words/wording.ts';
import { writable } from './pdf-writer.ts';
import type { LetterTextRow } from './words/letter-text-repository.ts';
import { findShippedWords } from './words/shipped-words.ts';

/** Limits of a list: letters of each paragraph or point, and their number. */
const mostOfParagraph = 1000;
const mostLines = 12;

/** Returns the letters that a single line may have: headings and labels stay short, sentences may grow. */
const mostOfLine = (shipped: string): number => Math.max(120, 3 * shipped.length);

const tokens = Object.keys(conventionalWording);

/** Lists letters of a text that the fonts of a document lack. */
export const unwritable = (body: string): readonly string[] =>
  [...new Set(body.normalize())].filter((sign) => writable(sign) !== sign);

/** Finds why the lines of a text do not fit a document. */
function findLineProblem(body: string, shipped: string | readonly string[]): string | undefined {
  const isList = typeof shipped !== 'string';
  const lines = isList ? body.split('\n') : [body];
  if (!lines.every(isPlainLine))
    return `must be ${isList ? 'lines' : 'one line'}, with { and } around placeholders alone`;
  if (lines.length > mostLines) return `has ${lines.length} lines; at most ${mostLines} are allowed`;
  const most = isList ? mostOfParagraph : mostOfLine(shipped);
  const longest = Math.max(...lines.map(({ length }) => length));
  if (longest > most) return `has a line of ${longest} letters; at most ${most} are allowed`;
  const lacking = unwritable(body.replaceAll('\n', ''));
  return lacking.length > 0 ? `has letters that a document cannot show: ${lacking.join(' ')}` : undefined;
}

/**
 * Finds why words may not take the place of the program's: an unknown letter or part, unknown or missing variables, or
 * a form that does not fit a document. Wording tokens are free, since every document knows them. Undefined = they may.
 */
export function findLetterProblem({
  letter,
  part,
  body,
}: LetterTextRow): { field: string; sentence: string } | undefined {
  const shipped = findShippedWords(letter, part);
  if (shipped === undefined) return { field: 'part', sentence: `no document has a part ${letter} ${part}` };
  const whole = typeof shipped === 'string' ? shipped : shipped.join('\n');
  const sentence = findPlaceholderProblem(whole, body, tokens) ?? findLineProblem(body, shipped);
  return sentence === undefined ? undefined : { field: 'body', sentence };
}

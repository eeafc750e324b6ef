import type { Queryable } from '#server/db/pool.ts';
import type { Placeholders } from '#server/messages/places/placeholders.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Term } from '#shared/words/wording-terms.ts';
import { fill, fillKnown, wordingFor, type Wording, type WordingFlags } from '#shared/words/wording.ts';
import { listOwnLetters, type OwnLetters } from './letter-text-repository.ts';
import type { LetterName, LetterTexts } from './letter-texts.ts';
import { findShippedWords } from './shipped-words.ts';

type PartsOf<Letter extends LetterName, Body> = {
  [Part in keyof LetterTexts[Letter]]: LetterTexts[Letter][Part] extends Body ? Part : never;
}[keyof LetterTexts[Letter]] &
  string;

type Lines<Body> = Body extends readonly (infer Line)[] ? Line : Body;

/** Values that a part needs besides the wording tokens. */
type Needed<Body> = Exclude<Placeholders<Extract<Lines<Body>, string>>, Term | Capitalize<Term> | 'UP'>;

type Values<Body> = [Needed<Body>] extends [never] ? [] : [values: Readonly<Record<Needed<Body>, string>>];

/** Words of documents for one policy and day, with the wording of the policy filled in. */
export interface LetterWords {
  /** Wording of the policy, for texts that pages share. */
  readonly wording: Wording;
  /** Insurer's words of FRAME, which are stored with the document; values are open. */
  readonly frame: Readonly<Record<string, string>>;
  /** Fills in one line. */
  line<Letter extends LetterName, Part extends PartsOf<Letter, string>>(
    letter: Letter,
    part: Part,
    ...values: Values<LetterTexts[Letter][Part]>
  ): string;
  /** Fills in a list of paragraphs or points. */
  list<Letter extends LetterName, Part extends PartsOf<Letter, readonly string[]>>(
    letter: Letter,
    part: Part,
    ...values: Values<LetterTexts[Letter][Part]>
  ): string[];
}

const linesOf = (body: string): readonly string[] => body.split('\n').filter((line) => line.trim() !== '');

/** Creates the words of a policy's documents; `own` = words of the insurer in the place of the program's. */
export function createLetterWords(own: OwnLetters, flags: WordingFlags): LetterWords {
  const wording = wordingFor(flags);
  const bodyOf = (letter: LetterName, part: string): string | readonly string[] => {
    const body = own.get(letter)?.[part] ?? findShippedWords(letter, part);
    if (body === undefined) throw new Error(`no document has the words ${letter} ${part}`);
    return body;
  };
  const list = (letter: LetterName, part: string, values: Readonly<Record<string, string>> = {}): string[] => {
    const body = bodyOf(letter, part);
    const lines = typeof body === 'string' ? linesOf(body) : body;
    return lines.map((line) => fill(line, { ...wording, ...values }));
  };
  const frame = Object.entries(own.get('FRAME') ?? {}).map(([part, body]) => [part, fillKnown(body, wording)] as const);
  return {
    wording,
    frame: Object.fromEntries(frame),
    line: (letter, part, ...[values]) => list(letter, part, values).join(' '),
    list: (letter, part, ...[values]) => list(letter, part, values),
  };
}

/** Reads the words that count on a business date. */
export async function readLetterWords(q: Queryable, on: BusinessDate, flags: WordingFlags): Promise<LetterWords> {
  return createLetterWords(await listOwnLetters(q, on), flags);
}

import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { transactorForLoads } from '#core/embedded/db/copy-rows.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { readPdfText } from './pdf-text.ts';
import { testSealer } from './sealing.ts';
import { listCsvKinds } from '../../scripts/imports/kinds.ts';
import { letterTexts } from '#server/issued-documents/words/letter-texts.ts';
import { frameName, frameWords } from '#server/messages/places/frame-words.ts';
import { templates } from '#server/messages/templates.ts';

/** Word that marks a text of the insurer; no text of the program contains it. */
export const mark = 'Zeta';

/** Returns the placeholders of a text, in the order in which they stand. */
const placeholdersOf = (text: string): string => (text.match(/\{\w+\}/g) ?? []).join(' ');

const row = (name: string, part: string, body: string): string => `${name},${part},2026-01-01,"${body}"`;

/** Parts of all letters with the program's words; lines of a list are separated by line breaks. */
export const letterWords: readonly (readonly [letter: string, part: string, body: string])[] = Object.entries(
  letterTexts,
).flatMap(([letter, parts]) =>
  Object.entries(parts).map(
    ([part, body]: readonly [string, string | readonly string[]]) =>
      [letter, part, typeof body === 'string' ? body : body.join('\n')] as const,
  ),
);

/** Marks of all parts of letters, by 'LETTER.part'; short, so that no column of a table breaks one. */
export const letterMarks: ReadonlyMap<string, string> = new Map(
  letterWords.map(([letter, part], index) => [`${letter}.${part}`, `${mark}${index}`]),
);

/** Returns the import file in which an insurer replaces every part of every letter. */
const everyLetterFile = (): string =>
  [
    'letter,part,validFrom,body',
    ...letterWords.map(([letter, part, body]) =>
      row(letter, part, `${letterMarks.get(`${letter}.${part}`)} ${placeholdersOf(body)}`),
    ),
  ].join('\n');

/** Parts of all messages with the program's words. */
export const messageWords: readonly (readonly [template: string, part: string, body: string])[] = Object.entries({
  ...templates,
  [frameName]: frameWords,
}).flatMap(([template, parts]) =>
  Object.entries(parts).flatMap(([part, body]: readonly [string, unknown]) =>
    typeof body === 'string' && part !== 'place' ? [[template, part, body] as const] : [],
  ),
);

/** Returns the import file in which an insurer replaces every part of every message. */
const everyMessageFile = (): string =>
  [
    'template,part,validFrom,body',
    ...messageWords.map(([template, part, body]) => row(template, part, `${mark} ${placeholdersOf(body)}.`)),
  ].join('\n');

type Target = Pick<Services, 'pool' | 'clock'>;

/** Imports a file of words, of which no line may be refused. */
export async function loadWords({ pool, clock }: Target, kind: 'letters' | 'messages', lines: string): Promise<void> {
  const transactor = transactorForLoads({ inTransaction: (work) => inTransaction(pool, work) }, testSealer);
  const loader = listCsvKinds(clock.systemNow())[kind];
  const note = () => Promise.resolve();
  const report = await loader?.(Readable.from([lines]), { transactor, dryRun: false, note });
  expect(report).toMatchObject({ loaded: lines.split('\n').length - 1, refused: [] });
}

/** Imports words of an insurer for every part of every letter and message. */
export async function loadEveryWord(target: Target): Promise<void> {
  await loadWords(target, 'letters', everyLetterFile());
  await loadWords(target, 'messages', everyMessageFile());
}

/** Values that every document formats itself: amounts, days, moments, numbers, codes and the address of the check. */
const formatted =
  /^(?:[+-]?(?:Rp|US\$|USD) ?[\d.,]+|\w+, [\d/]+|[\d/]+ [\d:]+ WIB|[A-Z]{3}-[\d-]+|DEMO-[\da-f-]+|[\dA-Z]{5}-[\dA-Z]{5}|https?:.*|[\d.,]+ unit × .*)$/;

/** Returns true for a text of a page, or a line of a text that breaks over several. */
const isOfPages = (run: string, pages: ReadonlySet<string>): boolean =>
  run.split(' · ').every((part) => pages.has(part.replace(/, [\d/]+$/, ''))) ||
  [...pages].some((text) => text.length > 30 && text.includes(run));

/** Returns the runs of text that neither the insurer's words, nor a page (`pages` = its texts), nor a value explains. */
export const findAlienRuns = (pdf: Buffer, pages: ReadonlySet<string>): readonly string[] =>
  readPdfText(pdf)
    .split('\n')
    .map((run) => run.trim())
    .filter((run) => /[a-z]{2}/i.test(run) && !run.includes(mark) && !formatted.test(run) && !isOfPages(run, pages));

/** Pieces of the program's messages between their placeholders. */
const ourPieces = messageWords
  .flatMap(([, , body]) => body.split(/\{\w+\}/))
  .map((piece) => piece.trim())
  .filter((piece) => piece.length > 12);

/** Finds words of the program's messages in a text. */
export const findOurPieces = (said: string): readonly string[] => ourPieces.filter((piece) => said.includes(piece));

import { listShippedWords } from '#server/issued-documents/words/letter-texts.ts';
import { frameName, frameWords } from '#server/messages/places/frame-words.ts';
import { templates } from '#server/messages/templates.ts';

/** Word that marks a text of the insurer; no text of the program contains it. */
export const mark = 'Zeta';

/** Returns the placeholders of a text, in the order in which they stand. */
const placeholdersOf = (text: string): string => (text.match(/\{\w+\}/g) ?? []).join(' ');

const row = (name: string, part: string, body: string): string => `${name},${part},2026-01-01,"${body}"`;

/** Marks of all parts of letters, by 'LETTER.part'; short, so that no column of a table breaks one. */
export const letterMarks: ReadonlyMap<string, string> = new Map(
  listShippedWords().map(({ letter, part }, index) => [`${letter}.${part}`, `${mark}${index}`]),
);

/** Returns the import file in which an insurer replaces every part of every letter. */
export const everyLetterFile = (): string =>
  [
    'letter,part,validFrom,body',
    ...listShippedWords().map(({ letter, part, body }) =>
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
export const everyMessageFile = (): string =>
  [
    'template,part,validFrom,body',
    ...messageWords.map(([template, part, body]) => row(template, part, `${mark} ${placeholdersOf(body)}.`)),
  ].join('\n');

import { letterTexts, type LetterParts } from './letter-texts.ts';

const byName: Readonly<Record<string, LetterParts>> = letterTexts;

/** Finds the program's words of a part; undefined for a letter or part that no document has. */
export const findShippedWords = (letter: string, part: string): string | readonly string[] | undefined =>
  Object.hasOwn(byName, letter) && Object.hasOwn(byName[letter] ?? {}, part) ? byName[letter]?.[part] : undefined;

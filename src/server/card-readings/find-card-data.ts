import { findNik } from '#shared/text/nik.ts';
import { BusinessDate } from '#shared/time/dates.ts';

/** Data found in the text of a KTP photo; every part can be misread. */
export interface CardData {
  /** Groups of 16 digits, letters that look like digits replaced. `isClean` = no letter was replaced and it can be a NIK. */
  readonly numbers: readonly { readonly digits: string; readonly isClean: boolean }[];
  /** Text behind the label 'Nama'; undefined = no such line. */
  readonly name: string | undefined;
  /** All lines in capitals, in case the label of the name was misread. */
  readonly lines: readonly string[];
  /** Date on the line of birth place and date; undefined = none. */
  readonly birthDate: BusinessDate | undefined;
}

/** Digits by the letter that recognition often returns for them. */
const digitOfLetter: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  '|': '1',
  Z: '2',
  A: '4',
  S: '5',
  G: '6',
  B: '8',
};

const fewestDigits = 12;

/** Finds the groups of 16 signs that are digits, or mostly digits with letters that look like one. */
const findNumbers = (lines: readonly string[]): CardData['numbers'] =>
  lines.flatMap((line) =>
    [...line.matchAll(/(?<![\dA-Z|])[\dOQDILZASGB|]{16}(?![\dA-Z|])/g)].flatMap(([group]) => {
      const given = group.replaceAll(/\D/g, '').length;
      if (given < fewestDigits) return [];
      const digits = group.replaceAll(/\D/g, (sign) => digitOfLetter[sign] ?? sign);
      return [{ digits, isClean: given === 16 && findNik(digits) !== undefined }];
    }),
  );

function findBirthDate(lines: readonly string[]): BusinessDate | undefined {
  const line = lines.find((each) => /LAHIR|TEMPAT|TGL|TGI/.test(each));
  const [, day, month, year] = /(\d{2})\s?[-./ ]\s?(\d{2})\s?[-./ ]\s?(\d{4})/.exec(line ?? '') ?? [];
  return BusinessDate.safeParse(`${year}-${month}-${day}`).data;
}

const findName = (lines: readonly string[]): string | undefined =>
  lines.flatMap((line) => /^\W*NAMA\s*[:;.,-]*\s*(.+)$/.exec(line)?.[1] ?? [])[0];

/** Finds number, name and birth date in the text that recognition returned for a KTP photo. */
export function findCardData(text: string): CardData {
  const lines = text
    .toUpperCase()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return {
    numbers: findNumbers(lines),
    name: findName(lines),
    lines,
    birthDate: findBirthDate(lines),
  };
}

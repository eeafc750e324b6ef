import { compactCode } from '#shared/text/compact-code.ts';
import { findNik } from '#shared/text/nik.ts';
import { comparableName } from '#shared/text/person-name.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { CardHints, CardMatch } from '#shared/wire/card-readings/card-reading.ts';
import { findCardData, type CardData } from './find-card-data.ts';

/** Person as the policy knows them. */
export interface KnownPerson {
  readonly identityNumber: string;
  readonly name: string;
  readonly birthDate: BusinessDate;
}

/** Most differing digits of a number that counts as a near miss, so as unreadable. */
const nearDigits = 4;
/** Share of differing letters up to which a name counts as a near miss. */
const nearLetters = 0.4;
/** Most differing digits of a date that counts as a near miss. */
const nearDateDigits = 2;

const countDifferences = (left: string, right: string): number =>
  Array.from(left).filter((sign, index) => sign !== right[index]).length;

/** Counts the letters to insert, delete or replace between two names. */
function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  Array.from(left).forEach((sign, index) => {
    const next = [index + 1];
    for (let at = 1; at <= right.length; at += 1) {
      const replaced = (row[at - 1] ?? 0) + (sign === right[at - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  });
  return row[right.length] ?? 0;
}

function compareNumber({ numbers }: CardData, known: string): CardMatch {
  if (numbers.some(({ digits }) => digits === known)) return 'MATCH';
  const [only, ...others] = numbers;
  const isCertain = only?.isClean === true && others.length === 0;
  return isCertain && countDifferences(only.digits, known) > nearDigits ? 'DIFFERENT' : 'UNREADABLE';
}

/** Removes what recognition adds around a name: signs, and single letters at its end. */
const cleanName = (name: string): string => comparableName(name).replaceAll(/(?: [A-Z]{1,2})+$/g, '');

function compareName({ name, lines }: CardData, known: string): CardMatch {
  const wanted = cleanName(known);
  if (lines.some((line) => cleanName(line.replace(/^\W*NAMA\b/, '')) === wanted)) return 'MATCH';
  const read = cleanName(name ?? '');
  if (read.length < 3) return 'UNREADABLE';
  const words = wanted.split(' ');
  const sharesWord = read.split(' ').some((word) => word.length > 2 && words.includes(word));
  const isNear = editDistance(read, wanted) <= nearLetters * Math.max(read.length, wanted.length);
  return sharesWord || isNear ? 'UNREADABLE' : 'DIFFERENT';
}

/** Compares the birth date. A different one counts only when the number on the same photo confirms it. */
function compareBirthDate({ birthDate, numbers }: CardData, known: BusinessDate): CardMatch {
  if (birthDate === undefined) return 'UNREADABLE';
  if (birthDate === known) return 'MATCH';
  const isConfirmed = numbers.some(
    ({ digits, isClean }) => isClean && findNik(digits)?.birthDates.includes(birthDate) === true,
  );
  return isConfirmed && countDifferences(birthDate, known) > nearDateDigits ? 'DIFFERENT' : 'UNREADABLE';
}

/**
 * Compares the text of a KTP photo with a person. `DIFFERENT` needs a certain reading; a near miss, such as one wrong
 * digit, would accuse somebody of another identity and is `UNREADABLE` (rulebook 6.3.2).
 */
export function compareCard(text: string, person: KnownPerson): CardHints {
  const data = findCardData(text);
  return {
    number: compareNumber(data, compactCode(person.identityNumber)),
    name: compareName(data, person.name),
    birth_date: compareBirthDate(data, person.birthDate),
  };
}

import { cleanLine } from './clean-line.ts';
import { compactCode } from './compact-code.ts';
import { nikProblem } from './nik.ts';

/** Identity document by type (wire 9.6) and number as typed. */
export interface IdentityDocument {
  readonly type: number;
  readonly code: string;
}

/** Identity types whose number is a NIK: E-KTP, and KIA for children (rulebook 9.1). */
const nikTypes: readonly number[] = [1, 8];
const passport = 7;
const stayPermit = 5;

/**
 * Returns a document with its number in one form for comparison and storage: capitals, without blanks, points and
 * dashes.
 */
export const normalizeIdentity = ({ type, code }: IdentityDocument): IdentityDocument => ({
  type,
  code: compactCode(code),
});

export const isSameIdentity = (left: IdentityDocument, right: IdentityDocument): boolean =>
  left.type === right.type && compactCode(left.code) === compactCode(right.code);

/**
 * Returns an error text for the customer; undefined for a number that is valid for its type (rulebook 9.1, wire 11.3).
 */
export function identityProblem({ type, code }: IdentityDocument): string | undefined {
  if (nikTypes.includes(type)) return nikProblem(compactCode(code));
  if (type === passport)
    return /^[A-Z]{1,2}\d{6,7}$/.test(compactCode(code))
      ? undefined
      : 'Nomor paspor terdiri dari 1 atau 2 huruf dan 6 atau 7 angka.';
  if (type === stayPermit)
    return /^[A-Z\d]{6,20}$/.test(compactCode(code))
      ? undefined
      : 'Nomor KIM/KITAS terdiri dari 6 sampai 20 huruf dan angka.';
  return /^[A-Z\d\s./-]{1,50}$/i.test(cleanLine(code))
    ? undefined
    : 'Nomor identitas hanya huruf dan angka, paling banyak 50.';
}

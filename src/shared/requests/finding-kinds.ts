import * as z from 'zod/mini';
import { PatternName, patternTitle } from './patterns.ts';
import { SharedKind, sharingHitText } from './sharing.ts';

/** Findings of compliance that can be cleared together; NAME = like a name on a watch list, which is judged one by one. */
export const FindingKind = z.enum([...SharedKind.options, ...PatternName.options, 'AMOUNT', 'NAME']);
export type FindingKind = z.infer<typeof FindingKind>;

const isShared = (kind: FindingKind): kind is SharedKind => SharedKind.safeParse(kind).success;
const isPattern = (kind: FindingKind): kind is PatternName => PatternName.safeParse(kind).success;

/** Returns the kind in words: 'Rekening dipakai juga oleh orang lain'. */
export function findingText(kind: FindingKind): string {
  if (isShared(kind)) return sharingHitText(kind);
  if (isPattern(kind)) return patternTitle(kind);
  return kind === 'AMOUNT' ? 'Diperiksa karena jumlahnya' : 'Mirip nama pada daftar pantauan';
}

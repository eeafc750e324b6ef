import { banks } from './banks.ts';
import { industries } from './industries.ts';
import { occupations } from './occupations.ts';
import type { ReferenceLists } from './reference-lists.ts';
import { riderReasons, surrenderReasons } from './surrender-reasons.ts';

/** Returns the place among the reasons for riders alone, from 1; null when a reason is not offered there. */
function riderPositionOf(reason: string): number | null {
  const index = riderReasons.indexOf(reason);
  return index < 0 ? null : index + 1;
}

/** Lists that the program ships: those of the demo, and of an insurer that has imported none of its own. */
export const shippedLists: ReferenceLists = {
  banks: banks.map(([code, name, autoDebit, issuesCards, mandateByHand]) => ({
    code,
    name,
    autoDebit,
    issuesCards,
    ...(mandateByHand && { mandateByHand }),
  })),
  occupations: occupations.map(([code, name]) => ({ code, name })),
  industries: industries.map(([id, name]) => ({ code: String(id), name })),
  reasons: surrenderReasons.map((name, index) => ({
    code: String(index + 1),
    name,
    riderPosition: riderPositionOf(name),
  })),
};

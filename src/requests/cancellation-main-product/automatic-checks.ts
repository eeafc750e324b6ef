import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { faceRule } from '../blocks/form/face.ts';
import { checkBy } from '../contract/build-findings.ts';
import type { CheckResult, Evidence } from '../contract/contract.ts';
import { endedCovers } from './covers.ts';
import { decideOutcome } from './outcome.ts';
import type { SurrenderPayload } from './payload.ts';
import { riderTerminations } from './rider-end.ts';

export const automaticRules = {
  ...faceRule,
  'riders-end': 'Produk tambahan masih berlaku dan boleh ditutup',
  'nothing-paid': 'Tidak ada nilai yang dibayarkan',
} as const;

const check = checkBy(automaticRules);

/**
 * Returns the automatic checks when only riders end (rulebook 5.4); otherwise none, because staff decide on payouts.
 */
export function automaticChecks({ items }: SurrenderPayload, facts: Facts, { face }: Evidence): readonly CheckResult[] {
  if (decideOutcome(items, facts) !== 'RIDER_CANCEL') return [];
  const covers = endedCovers(items, facts);
  return [
    check('face-passed', face === 'passed', face === 'passed' ? 'Lulus.' : 'Perlu dicocokkan petugas.'),
    check(
      'riders-end',
      covers.length === new Set(items.map(({ itemId }) => itemId)).size,
      covers.map(({ productName }) => productName).join(', '),
    ),
    check(
      'nothing-paid',
      true,
      `Berlaku ${riderTerminations(items, facts)
        .map(({ on }) => formatDate(on))
        .join(', ')}.`,
    ),
  ];
}

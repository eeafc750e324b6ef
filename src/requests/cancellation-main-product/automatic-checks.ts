import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { CheckResult, Evidence } from '../contract/contract.ts';
import { endedCovers } from './covers.ts';
import { decideOutcome } from './outcome.ts';
import type { SurrenderPayload } from './payload.ts';
import { riderTerminations } from './rider-end.ts';

/**
 * Returns the automatic checks when only riders end (rulebook 5.4); otherwise none, because staff decide on payouts.
 */
export function automaticChecks({ items }: SurrenderPayload, facts: Facts, { face }: Evidence): readonly CheckResult[] {
  if (decideOutcome(items, facts) !== 'RIDER_CANCEL') return [];
  const covers = endedCovers(items, facts);
  return [
    {
      rule: 'Verifikasi wajah lulus',
      outcome: face === 'passed' ? 'passed' : 'failed',
      detail: face === 'passed' ? 'Lulus.' : 'Perlu dicocokkan petugas.',
    },
    {
      rule: 'Produk tambahan masih berlaku dan boleh ditutup',
      outcome: covers.length === new Set(items.map(({ itemId }) => itemId)).size ? 'passed' : 'failed',
      detail: covers.map(({ productName }) => productName).join(', '),
    },
    {
      rule: 'Tidak ada nilai yang dibayarkan',
      outcome: 'passed',
      detail: `Berlaku ${riderTerminations(items, facts)
        .map(({ on }) => formatDate(on))
        .join(', ')}.`,
    },
  ];
}

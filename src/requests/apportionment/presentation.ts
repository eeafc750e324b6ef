import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatPercent } from '#shared/money/percent.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { allocationParts, findOfferedFund, fundName } from '../blocks/fund/fund-items.ts';
import type { Consequence } from '../contract/contract.ts';
import type { ApportionmentPayload } from './payload.ts';
import { riskConsequences, riskDetails } from '../blocks/fund/asked-risk.ts';
import { chosenShares, riskierFunds } from './rules.ts';

/** Returns a sentence on the first premium that the new split applies to, with its due date if that lies ahead. */
export function firstUse(facts: Facts): string {
  const due = facts.policy.mainCover.nextDueOn;
  const next = due === null || due < facts.today ? '' : `, yaitu {premi} jatuh tempo ${formatDate(due)}`;
  return fill(`{Premi} pertama yang dialokasikan setelah disetujui${next}`, wordingFor(facts.policy));
}

/** Returns the summary, which compares the share of each fund before and after. */
export function summary(payload: ApportionmentPayload, facts: Facts): Summary {
  const after = chosenShares(payload.items);
  return {
    headline: after.map((share) => `${fundName(facts, share.fundCode)} ${formatPercent(share.percent)}`).join(', '),
    rows: allocationParts(after, facts).map((part) => ({
      label: part.label,
      old: formatPercent(part.before),
      new: formatPercent(part.after),
    })),
    details: [
      { label: 'Berlaku untuk', value: firstUse(facts) },
      { label: 'Unit yang sudah ada', value: 'Tetap di dana masing-masing' },
      { label: '{Biaya}', value: 'Gratis' },
      ...riskDetails(riskierFunds(after, facts), payload, facts),
    ],
    note: null,
  };
}

/** Returns the risk level of a split, weighted by share: the sum of risk level (1 to 5) times percent. */
const riskOf = (shares: readonly { readonly fundCode: string; readonly percent: number }[], facts: Facts): number =>
  shares.reduce((sum, { fundCode, percent }) => sum + (findOfferedFund(facts, fundCode)?.riskLevel ?? 0) * percent, 0);

export function consequences(payload: ApportionmentPayload, facts: Facts): readonly Consequence[] {
  const shares = chosenShares(payload.items);
  const isRiskier = riskOf(shares, facts) > riskOf(facts.position.allocation, facts);
  return [
    {
      text: 'Hanya {premi} berikutnya yang mengikuti alokasi baru. Unit yang sudah Anda miliki tidak berpindah.',
      gentler: {
        text: 'Ingin memindahkan unit? Ajukan Pengalihan Dana',
        route: '/transaction/submission/transfer-of-funds',
      },
    },
    ...(isRiskier
      ? [
          {
            text: 'Alokasi baru lebih berisiko daripada sekarang: nilainya dapat turun lebih dalam. Pastikan sesuai dengan tujuan dan profil risiko Anda.',
            gentler: null,
          },
        ]
      : []),
    ...riskConsequences(riskierFunds(shares, facts), payload, facts),
  ];
}

import { Big } from 'big.js';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { BeforeAfterBar } from '#ui/charts/before-after-bar.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { estimateTermination } from './calculation.ts';
import { endedCovers, type Items } from './covers.ts';
import type { OutcomeKind } from './outcome.ts';
import { estimateNote, moneyRows, outcomeNames } from './presentation.ts';
import { riderLastDay } from './rider-end.ts';

type PaidProps = { readonly facts: Facts; readonly kind: Exclude<OutcomeKind, 'RIDER_CANCEL'> };

/** Present value, deductions and payout, as a picture and as rows. */
const Paid = ({ facts, kind }: PaidProps) => {
  const { words } = useFormTools();
  const termination = estimateTermination(kind, facts);
  const { parts, net } = termination;
  const worth = parts.reduce((sum, { amount }) => (amount.gt(0) ? sum.plus(amount) : sum), new Big(0));
  const money = (amount: Big) => formatMoney(amount, facts.policy.currency);
  return (
    <>
      {worth.gt(0) && (
        <BeforeAfterBar
          before={worth.toNumber()}
          after={net.toNumber()}
          beforeLabel="Nilai sekarang"
          afterLabel="Perkiraan Anda terima"
          beforeText={money(worth)}
          afterText={money(net)}
        />
      )}
      <div className="border-t border-sea/20 pt-3">
        <DataList
          rows={moneyRows(termination, facts).map(({ label, value }, index) => ({
            label: words(label),
            value: words(value),
            strong: index === parts.length,
          }))}
        />
      </div>
      <p className="text-small text-muted">{estimateNote(facts)}</p>
    </>
  );
};

type OutcomeCardProps = {
  readonly facts: Facts;
  readonly kind: OutcomeKind;
  readonly items: Items;
};

/** Card with the outcome, which follows from date and covers; the customer cannot choose it. */
export const OutcomeCard = ({ facts, kind, items }: OutcomeCardProps) => (
  <Card title={outcomeNames[kind]} tone="sea">
    {kind === 'RIDER_CANCEL' ? (
      <DataList
        rows={[
          ...endedCovers(items, facts).map((cover) => ({
            label: `Perlindungan ${cover.productName} berakhir`,
            value: riderLastDay(cover, facts),
          })),
          { label: 'Yang dibayarkan', value: 'Tidak ada' },
        ]}
      />
    ) : (
      <Paid facts={facts} kind={kind} />
    )}
  </Card>
);

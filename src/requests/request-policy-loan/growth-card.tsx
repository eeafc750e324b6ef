import type { Big } from 'big.js';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { formatPercent } from '#shared/money/percent.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import type { LoanQuote } from './calculation.ts';
import { payoutRows, yearsText } from './presentation.ts';

type GrowthCardProps = { readonly facts: Facts; readonly quote: LoanQuote };
type BarProps = { readonly label: string; readonly text: string; readonly share: number; readonly isOver: boolean };

/** Bar on the scale of the cash value; a debt above that value is shown by colour and text. */
const Bar = ({ label, text, share, isOver }: BarProps) => (
  <div>
    <dt className="flex flex-wrap justify-between gap-x-4 text-small">
      <span className="text-muted">{label}</span>
      <span className="figures font-semibold">{isOver ? `${text}\u00a0· melewati nilai tunai` : text}</span>
    </dt>
    <dd aria-hidden="true">
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="mt-1 block h-2.5 w-full rounded-full bg-track">
        <rect
          width={Math.min(Math.max(share, 0), 1) * 100}
          height="10"
          fill={isOver ? 'var(--color-you)' : 'var(--color-brand)'}
        />
      </svg>
    </dd>
  </div>
);

/**
 * Card with a year's interest, and the growth of an unpaid debt towards the cash value (rulebook 7.2: shown before
 * sending).
 */
export const GrowthCard = ({ facts, quote }: GrowthCardProps) => {
  const { words } = useFormTools();
  const money = (amount: Big) => formatMoney(amount, facts.policy.currency);
  const rate = formatPercent(facts.position.parameters['loan.rate_percent']);
  const bar = (label: string, debt: Big) => (
    <Bar
      key={label}
      label={label}
      text={money(debt)}
      share={quote.cashValue.gt(0) ? debt.div(quote.cashValue).toNumber() : 1}
      isOver={debt.gte(quote.cashValue)}
    />
  );
  return (
    <Card
      title="Contoh bunga"
      tone="sea"
      caption={`Estimasi per ${formatDate(facts.today)}, bila tidak ada yang dibayar`}
    >
      <DataList
        rows={[
          { label: `Bunga ${rate} setahun`, value: money(quote.yearlyInterest) },
          ...payoutRows(quote, facts).map(({ label, value }) => ({ label: words(label), value })),
        ]}
      />
      <p className="mt-1 font-semibold">
        <span>{words('Utang dibanding {nilaiTunai} hari ini')}</span> (
        <span translate="no">{money(quote.cashValue)}</span>)
      </p>
      <dl className="flex flex-col gap-2.5">
        {bar('Sesudah pinjaman ini', quote.debtAfter)}
        {quote.ahead.map(({ on, debt }) => bar(formatDate(on), debt))}
      </dl>
      <p className="text-small">
        {words(
          `Tanpa pembayaran, utang mencapai {nilaiTunai} hari ini ${yearsText(quote)} lagi. Polis lalu dapat berakhir.`,
        )}
      </p>
    </Card>
  );
};

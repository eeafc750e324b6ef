import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { currentQuote, windowEnd } from './calculation.ts';
import { quoteLines } from './presentation.ts';

/** Card with today's cost of reinstatement, row by row, and its last valid day (rulebook 7.4). */
export const QuoteCard = ({ facts }: { readonly facts: Facts }) => {
  const { words } = useFormTools();
  const { currency } = facts.policy;
  const quote = currentQuote(facts);
  const until = windowEnd(facts);
  const money = (amount: typeof quote.total) => formatMoney(amount, currency);
  return (
    <Card
      title="Yang perlu dibayar"
      tone="sea"
      aside={money(quote.total)}
      caption={`Kirim hari ini, jumlahnya tidak berubah sampai ${formatDate(quote.validUntil)}`}
    >
      <DataList
        rows={[
          { label: words('{Premi} tertunggak'), value: money(quote.premiums) },
          ...(quote.interest.eq(0) ? [] : [{ label: words('{Bunga} tunggakan'), value: money(quote.interest) }]),
          ...(quote.value.eq(0) ? [] : [{ label: 'Tambahan nilai dana', value: money(quote.value) }]),
        ]}
      />
      <details className="border-t border-sea/20 pt-1">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-sea">
          Rincian per tanggal jatuh tempo
        </summary>
        <DataList rows={quoteLines(quote, currency).map(({ label, value }) => ({ label: words(label), value }))} />
      </details>
      {until !== null && (
        <p className="text-small text-muted">
          Polis dapat dipulihkan paling lambat <span translate="no">{formatDate(until)}</span>.
        </p>
      )}
    </Card>
  );
};

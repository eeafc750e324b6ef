import { formatDate } from '#shared/dates.ts';
import type { Facts } from '#shared/facts.ts';
import { formatMoney } from '#shared/money.ts';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import { useFormTools } from '../blocks/form-tools.tsx';
import { currentQuote, windowEnd } from './calculation.ts';
import { quoteLines, type QuoteLine } from './presentation.ts';

const Line = ({ line }: { readonly line: QuoteLine }) => {
  const { words } = useFormTools();
  return (
    <div className="py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt>{words(line.label)}</dt>
        <dd className="figures ml-auto font-semibold">{line.value}</dd>
      </div>
      {line.caption !== undefined && <dd className="figures text-small text-muted">{line.caption}</dd>}
    </div>
  );
};

/** What bringing the policy back costs today, line by line, and how long that holds (rulebook 7.4). */
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
      caption={`Jumlah pasti bila dikirim hari ini, tetap sampai ${formatDate(quote.validUntil)}`}
    >
      <DataList
        rows={[
          { label: words('{Premi} tertunggak'), value: money(quote.premiums) },
          ...(quote.interest.eq(0) ? [] : [{ label: 'Bunga tunggakan', value: money(quote.interest) }]),
          ...(quote.value.eq(0) ? [] : [{ label: 'Tambahan nilai dana', value: money(quote.value) }]),
        ]}
      />
      <details className="border-t border-sea/20 pt-1">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-sea">
          Rincian per tanggal jatuh tempo
        </summary>
        <dl className="flex flex-col divide-y divide-sea/15">
          {quoteLines(quote, currency).map((line) => (
            <Line key={line.label} line={line} />
          ))}
        </dl>
      </details>
      {until !== null && (
        <p className="text-small text-muted">Polis dapat dipulihkan paling lambat {formatDate(until)}.</p>
      )}
    </Card>
  );
};

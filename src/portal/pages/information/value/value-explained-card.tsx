import { useQuery } from '@tanstack/react-query';
import { Big } from 'big.js';
import { valuePartLabels, type ValuePartKind } from '#shared/policy/value-explained.ts';
import type { ValueExplained } from '#shared/wire/policy-overview.ts';
import { formatMoney } from '#shared/money/money.ts';
import { formatDate } from '#shared/time/dates.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Link } from '#ui/appearance/link.tsx';
import { valueExplainedQuery } from '../../../policy/overview-queries.ts';
import { usePolicy, useWording } from '../../../policy/use-policy.ts';
import { LoadFailed } from '../parts/load-failed.tsx';

/** Returns the label of a part of the value; it contains wording tokens. */
const labelOf = (kind: ValuePartKind, { recorded_since: since }: ValueExplained): string => {
  if (kind !== 'EARLIER') return valuePartLabels[kind];
  const until = since === null ? 'pencatatan ini' : formatDate(since);
  return `Potongan dan hasil sebelum ${until} (rinciannya ada di laporan tahunan)`;
};

type ExplainedProps = { readonly explained: ValueExplained; readonly money: (amount: Big.BigSource) => string };

/** Returns the part that reduced the value most; undefined when none reduced it. */
const mostTaken = ({ parts }: ValueExplained): ValuePartKind | undefined =>
  parts.filter(({ amount }) => amount < 0).sort((a, b) => new Big(a.amount).cmp(b.amount))[0]?.kind;

/** Returns the sentence above the sum: by how much value and payments differ, and the main reason. */
function useSentence({ explained, money }: ExplainedProps): string {
  const words = useWording();
  const difference = new Big(explained.value).minus(explained.paid);
  const most = mostTaken(explained);
  if (difference.gte(0)) return `Nilai hari ini ${money(difference)} lebih besar dari yang Anda bayar.`;
  const why = most === undefined ? '' : ` Yang paling banyak mengurangi: ${words(labelOf(most, explained))}.`;
  return `Nilai hari ini ${money(difference.abs())} lebih kecil dari yang Anda bayar.${why}`;
}

const signed = (amount: number, money: ExplainedProps['money']): string =>
  amount > 0 ? `+${money(amount)}` : money(amount);

const Sum = ({ explained, money }: ExplainedProps) => {
  const words = useWording();
  return (
    <>
      <p>{useSentence({ explained, money })}</p>
      <DataList
        lines
        rows={[
          ...explained.parts.map(({ kind, amount }) => ({
            label: words(labelOf(kind, explained)),
            value: signed(amount, money),
            strong: false,
          })),
          { label: <b>Nilai hari ini</b>, value: money(explained.value) },
        ]}
      />
      <Link href="/polis/history" className="text-link inline-flex min-h-11 items-center self-start print:hidden">
        Lihat tiap catatannya
      </Link>
    </>
  );
};

/** Shows why the value is what it is: from the payments to the value of the units, in figures of this policy. */
export const ValueExplainedCard = () => {
  const { policy } = usePolicy();
  const { data, error, refetch } = useQuery(valueExplainedQuery);
  if (error !== null && data === undefined)
    return <LoadFailed what="Penjelasan nilai" error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.value === 0) return null;
  return (
    <Card title="Dari yang dibayar sampai nilai hari ini">
      <Sum explained={data} money={(amount) => formatMoney(amount, policy.currency)} />
    </Card>
  );
};

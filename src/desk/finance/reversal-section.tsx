import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#shared/time/dates.ts';
import { DeskReversals, type DeskReversal } from '#shared/wire/operations/desk-reversals.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { reversalsQuery } from '../api/desk-queries.ts';
import { DecisionForm } from '../decisions/decision-form.tsx';
import { useDecision } from '../decisions/use-decision.ts';
import { QueryWait } from '../layout/query-wait.tsx';

type ReversalProps = { readonly item: DeskReversal };

const choices = [{ how: 'close', label: 'Tandai selesai' }] as const;

/** Form that records how the debt was settled. */
const CloseForm = ({ item: { payment_id: payment } }: ReversalProps) => (
  <DecisionForm
    id={payment}
    path={`reversals/${encodeURIComponent(payment)}`}
    choices={choices}
    noteLabel="Cara penyelesaian"
    decision={useDecision(DeskReversals, [reversalsQuery.queryKey])}
  />
);

const ReversalCard = ({ item, mayClose }: ReversalProps & { readonly mayClose: boolean }) => (
  <Card title={`${item.owed} terutang nasabah`} caption={`Polis ${item.policy_number}`}>
    <DataList
      rows={[
        { label: 'Pemegang polis', value: item.holder_name },
        { label: 'Jumlah yang ditarik bank', value: item.amount },
        { label: 'Tanggal ditarik', value: formatDate(item.reversed_on) },
        { label: 'Alasan bank', value: item.reason },
        { label: 'Referensi pembayaran', value: item.bank_reference },
      ]}
    />
    {mayClose && <CloseForm item={item} />}
  </Card>
);

/** Lists payments that the bank took back after they were used; hidden while there are none. */
export const ReversalSection = () => {
  const query = useQuery(reversalsQuery);
  const items = query.data?.items ?? [];
  if (query.isSuccess && items.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-section font-bold">Dana ditarik kembali oleh bank</h2>
      <QueryWait query={query} cards={1} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {items.map((item) => (
          <ReversalCard key={item.payment_id} item={item} mayClose={query.data?.may_close === true} />
        ))}
      </div>
    </section>
  );
};

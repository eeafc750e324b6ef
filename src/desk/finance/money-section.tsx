import { useQuery } from '@tanstack/react-query';
import { unassignedMoneyQuery } from '../api/desk-queries.ts';
import { QueryWait } from '../layout/query-wait.tsx';
import { MoneyCard } from './money-card.tsx';

/** Lists incoming money that matches no request: paid late, too little, or to another account. */
export const MoneySection = () => {
  const query = useQuery(unassignedMoneyQuery);
  const items = query.data?.items ?? [];
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-section font-bold">
        Dana masuk belum cocok{' '}
        <span className="figures font-normal text-muted">
          (<span translate="no">{items.length}</span>)
        </span>
      </h2>
      <QueryWait query={query} cards={1} />
      {query.isSuccess && items.length === 0 && <p className="text-muted">Semua dana masuk sudah cocok.</p>}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {items.map((money) => (
          <MoneyCard key={money.payment_id} money={money} mayMatch={query.data?.may_match === true} />
        ))}
      </div>
    </section>
  );
};

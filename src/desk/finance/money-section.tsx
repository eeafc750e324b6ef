import { useQuery } from '@tanstack/react-query';
import type { DeskMoneyList } from '#shared/wire/desk-money.ts';
import { moneyMatchesList, unassignedMoneyQuery } from '../api/desk-queries.ts';
import { WaitingCard } from '../entries/waiting-card.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { MoneyCard } from './money-card.tsx';
import { changedByMatch } from './use-match.ts';

/** Shows a match to another person of finance, who approves or rejects it. */
const WaitingMatch = ({ match }: { readonly match: DeskMoneyList['waiting'][number] }) => (
  <WaitingCard
    list={moneyMatchesList}
    entry={match}
    title={match.amount}
    changed={changedByMatch}
    labels={{ approve: 'Setujui dan cocokkan', reject: 'Tolak' }}
    rows={[
      { label: 'Pembayar', value: match.payer_name },
      { label: 'Referensi bank', value: match.bank_reference },
      { label: 'Untuk pengajuan', value: match.request_text },
    ]}
  />
);

/** Lists incoming money that matches no request: paid late, too little, or to another account. */
export const MoneySection = () => {
  const query = useQuery(unassignedMoneyQuery);
  const items = query.data?.items ?? [];
  const waiting = query.data?.waiting ?? [];
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-section font-bold">
        Dana masuk belum cocok{' '}
        <span className="figures font-normal text-muted">
          (<span translate="no">{items.length}</span>)
        </span>
      </h2>
      <QueryWait query={query} cards={1} />
      {waiting.length > 0 && (
        <>
          <h3 className="font-bold">Menunggu persetujuan petugas keuangan lain</h3>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {waiting.map((match) => (
              <WaitingMatch key={match.id} match={match} />
            ))}
          </div>
        </>
      )}
      {query.isSuccess && items.length === 0 && waiting.length === 0 && (
        <p className="text-muted">Semua dana masuk sudah cocok.</p>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {items.map((money) => (
          <MoneyCard key={money.payment_id} money={money} mayMatch={query.data?.may_match === true} />
        ))}
      </div>
    </section>
  );
};

import type { ReactNode } from 'react';
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

type SectionProps = { readonly title: string; readonly count: number; readonly children: ReactNode };

const Section = ({ title, count, children }: SectionProps) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-section font-bold">
      <span>{title}</span>{' '}
      <span className="figures font-normal text-muted">
        (<span translate="no">{count}</span>)
      </span>
    </h2>
    {children}
  </section>
);

const cards = 'grid items-start gap-4 lg:grid-cols-2';

/** Lists incoming money that matches no request: paid late, too little, or to another account; and matches to approve. */
export const MoneySection = () => {
  const query = useQuery(unassignedMoneyQuery);
  const { items = [], waiting = [], may_match: mayMatch = false } = query.data ?? {};
  return (
    <>
      {waiting.length > 0 && (
        <Section title="Pencocokan dana menunggu persetujuan" count={waiting.length}>
          <div className={cards}>
            {waiting.map((match) => (
              <WaitingMatch key={match.id} match={match} />
            ))}
          </div>
        </Section>
      )}
      <Section title="Dana masuk belum cocok" count={items.length}>
        <QueryWait query={query} cards={1} />
        {query.isSuccess && items.length === 0 && (
          <p className="text-muted">
            {waiting.length === 0 ? 'Semua dana masuk sudah cocok.' : 'Tidak ada dana lain yang belum cocok.'}
          </p>
        )}
        <div className={cards}>
          {items.map((money) => (
            <MoneyCard key={money.payment_id} money={money} mayMatch={mayMatch} />
          ))}
        </div>
      </Section>
    </>
  );
};

import { useQuery } from '@tanstack/react-query';
import { guardedQuery } from '../api/desk-queries.ts';
import { Failure } from '../layout/failure.tsx';
import { GuardedCard } from './guarded-card.tsx';

/** Customers whose codes come slowly; nothing is shown where there are none. */
export const GuardedSection = ({ mayLift }: { readonly mayLift: boolean }) => {
  const query = useQuery(guardedQuery);
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined || query.data.items.length === 0) return null;
  return (
    <section aria-labelledby="guarded" className="flex flex-col gap-4">
      <h2 id="guarded" className="text-section font-bold">
        Kode masuk diperlambat
      </h2>
      <p>
        Terlalu banyak kode salah dengan data nasabah ini: satu kode tiap 15 menit. Bila nasabah menelepon, kenali
        dahulu, lalu pulihkan.
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {query.data.items.map((signIn) => (
          <GuardedCard key={signIn.policy_number} signIn={signIn} mayLift={mayLift} />
        ))}
      </div>
    </section>
  );
};

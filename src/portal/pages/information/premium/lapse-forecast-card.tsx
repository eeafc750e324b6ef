import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#shared/time/dates.ts';
import type { ShownLapseRisk } from '#shared/wire/policy-overview.ts';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { lapseForecastQuery } from '../../../policy/overview-queries.ts';
import { ChangeLink } from '../parts/change-link.tsx';
import { LoadFailed } from '../parts/load-failed.tsx';

/** Links the action against a risk: a request, or the payment on this page. */
const Remedy = ({ kind }: Pick<ShownLapseRisk['remedy'], 'kind'>) => {
  if (kind === 'TOP_UP') return <ChangeLink to="topUp">Tambah dana</ChangeLink>;
  if (kind === 'REPAY') return <ChangeLink to="repay">Bayar pinjaman</ChangeLink>;
  return <p className="text-small">Cara membayarnya ada di halaman ini.</p>;
};

/** Lists what may soon end the cover, with its date and the least to keep it; empty when there is nothing. */
export const LapseForecastCard = () => {
  const { data, error, refetch } = useQuery(lapseForecastQuery);
  if (data === undefined && error !== null)
    return <LoadFailed what="Perkiraan perlindungan" error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.risks.length === 0) return null;
  return (
    <Card title="Jaga perlindungan Anda" caption={`Yang perlu diperhatikan sampai ${formatDate(data.until)}`}>
      <ul className="flex flex-col gap-3">
        {data.risks.map(({ kind, reason, remedy }) => (
          <li key={kind}>
            <Notice tone="you" heading={remedy.text} actions={<Remedy kind={remedy.kind} />}>
              <p>{reason}</p>
            </Notice>
          </li>
        ))}
      </ul>
    </Card>
  );
};

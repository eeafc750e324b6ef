import { useQuery } from '@tanstack/react-query';
import { Footprints } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { AuditHead } from './audit-head.tsx';
import { ExportForm } from './export-form.tsx';
import { readTrailSearch, trailQuery, writeTrailSearch } from './trail-address.ts';
import { TrailForm } from './trail-form.tsx';
import { TrailList } from './trail-list.tsx';

/** Page of an auditor: the trail searched by person, policy, staff, action, file and day, and its file. */
export const TrailPage = () => {
  const [params, setParams] = useSearchParams();
  const search = readTrailSearch(params);
  const from = params.get('from') ?? '';
  const query = useQuery(trailQuery(writeTrailSearch(search, from).toString()));
  const page = query.data;
  const go = (place: string): void => setParams(writeTrailSearch(search, place));
  return (
    <>
      <AuditHead title="Jejak" caption="Siapa melakukan apa, dan kapan. Pencarian di sini juga dicatat." />
      <TrailForm
        key={writeTrailSearch(search).toString()}
        search={search}
        onSearch={(next) => setParams(writeTrailSearch(next))}
      />
      <QueryWait query={query} cards={3} />
      {page !== undefined && page.items.length === 0 && (
        <EmptyState icon={<Footprints size={28} />} heading="Tidak ada entri">
          Tidak ada yang tercatat untuk pencarian ini. Kosongkan salah satu saringan, atau perluas harinya.
        </EmptyState>
      )}
      {page !== undefined && page.items.length > 0 && (
        <>
          <TrailList items={page.items} />
          <nav aria-label="Halaman jejak" className="flex flex-wrap items-center justify-center gap-3">
            <Button variant="secondary" size="small" disabled={from === ''} onClick={() => go('')}>
              Terbaru
            </Button>
            <Button
              variant="secondary"
              size="small"
              disabled={page.older === null}
              onClick={() => go(page.older ?? '')}
            >
              Lebih lama
            </Button>
          </nav>
          <ExportForm search={search} />
        </>
      )}
    </>
  );
};

import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { signsExplained } from '#shared/policy/movement-signs.ts';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { usePolicy } from '../../policy/use-policy.ts';
import { NothingListed, PagedList } from '../information/parts/paged-list.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { historyHead } from './history-head.ts';
import { movementsQuery, type HistoryFilter } from './history-queries.ts';
import { MovementList } from './movement-list.tsx';
import { YearFileButton } from './year-file-button.tsx';

const everything: HistoryFilter = { kind: null, year: null };

type ListedProps = { readonly filter: HistoryFilter; readonly onAll: () => void };

const Listed = ({ filter, onAll }: ListedProps) => (
  <PagedList
    asked={useInfiniteQuery(movementsQuery(filter))}
    what="Riwayat"
    nothing={
      <NothingListed
        icon={<History size={28} />}
        name="riwayat"
        onAll={filter.kind === null && filter.year === null ? undefined : onAll}
      >
        Pembayaran, unit, dan manfaat polis Anda akan tercatat di sini.
      </NothingListed>
    }
  >
    {(lines) => (
      <>
        <p className="text-small text-muted">{signsExplained}</p>
        <MovementList lines={lines} />
      </>
    )}
  </PagedList>
);

/** Returns the years to choose from, taken from the unfiltered list; that list is requested first and stays cached. */
const useYears = (): readonly number[] => {
  const { policy } = usePolicy();
  const { data } = useInfiniteQuery(movementsQuery(everything));
  return data?.pages[0]?.years ?? [Number(policy.mainCover.issuedOn.slice(0, 4))];
};

/** Page /polis/history: movements of the policy with a filter by kind and year. */
const HistoryPage = () => {
  const [filter, setFilter] = useState(everything);
  return (
    <>
      <PageTitle>Riwayat Polis</PageTitle>
      <PageHeader {...historyHead} />
      <PageBody>
        <HistoryFilters filter={filter} years={useYears()} onChange={setFilter} />
        <YearFileButton year={filter.year} />
        <Listed filter={filter} onAll={() => setFilter(everything)} />
      </PageBody>
    </>
  );
};

export default HistoryPage;

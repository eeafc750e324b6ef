import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { parseListFilter, listFilterParams } from '../../../proposals/list-filter.ts';
import type { ListFilter } from '../../../proposals/list-filter.ts';

const SETTLED_AFTER = 300;

/** Returns the list filter, stored in the URL, and its actions. Typed search text is stored when typing pauses. */
export const useListFilter = () => {
  const [params, setParams] = useSearchParams();
  const listFilter = parseListFilter(params);
  const [typed, setTyped] = useState(listFilter.search);
  const change = (changes: Partial<ListFilter>): void =>
    setParams((before) => listFilterParams({ ...parseListFilter(before), page: 1, ...changes }), { replace: true });
  useEffect(() => {
    if (typed === listFilter.search) return undefined;
    const timer = setTimeout(
      () =>
        setParams((before) => listFilterParams({ ...parseListFilter(before), page: 1, search: typed }), {
          replace: true,
        }),
      SETTLED_AFTER,
    );
    return () => clearTimeout(timer);
  }, [typed, listFilter.search, setParams]);
  return { listFilter, typed, setTyped, change };
};

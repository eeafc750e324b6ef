import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { lifeEventNames } from '#requests/registry/life-event-names.ts';
import { SearchField } from '#ui/fields/search-field.tsx';
import { PartMissing } from '#ui/dialogs/part-missing.tsx';
import { buildLazyPart } from '#ui/lazy/lazy-part.ts';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { LifeEventChips } from './life-event-chips.tsx';

const { usePart: useResults } = buildLazyPart(
  'menu-search-results',
  async () => (await import('./menu-search-results.tsx')).default,
);

const PLACE = 'cari';

/** Keeps the search text; on leaving the field it is stored in the address, so that Back returns to the results. */
const useKeptSearch = () => {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState(() => params.get(PLACE) ?? '');
  const keep = (text: string): void => {
    if (text !== (params.get(PLACE) ?? ''))
      setParams(text === '' ? {} : { [PLACE]: text }, { replace: true, preventScrollReset: true });
  };
  const put = (text: string): void => {
    setSearch(text);
    keep(text);
  };
  return { search, setSearch, keep, put };
};

/** Scrolls the search field up, once per search, so that results are visible on a small screen. */
const useInSight = (isAsked: boolean): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (isAsked && current !== null && current.getBoundingClientRect().top > globalThis.innerHeight / 2)
      current.scrollIntoView({ block: 'start' });
  }, [isAsked]);
  return box;
};

const isEvent = (search: string): boolean => lifeEventNames.some((name) => name === search);

const focusFirst = (id: string): void => document.getElementById(id)?.querySelector('a')?.focus();

/** Search of the menu in everyday words, and the events of a life: both lead to the same list. Words and list come as a file of their own. */
export const MenuSearch = () => {
  const { search, setSearch, keep, put } = useKeptSearch();
  const [isNear, setNear] = useState(false);
  const id = useId();
  const isAsked = search.trim() !== '';
  const box = useInSight(isAsked);
  const { part: Results, trouble } = useResults(isAsked || isNear);
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') put('');
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    focusFirst(id);
  };
  return (
    <div ref={box} className="flex scroll-mt-4 flex-col gap-3">
      <SearchField
        value={search}
        onChange={setSearch}
        input={{
          'aria-controls': id,
          onFocus: () => setNear(true),
          onBlur: () => keep(search),
          onKeyDown: press,
        }}
      />
      {(!isAsked || isEvent(search)) && <LifeEventChips search={search} onChoose={put} />}
      <div id={id}>
        {isAsked && Results === undefined && <Skeleton text="Mencari…" showText />}
        {(isAsked || isNear) && Results !== undefined && <Results search={search} onSearch={put} />}
      </div>
      {isAsked && trouble !== undefined && (
        <PartMissing trouble={trouble} title="Pencarian belum dapat dibuka" onClose={() => put('')} />
      )}
    </div>
  );
};

import { useEffect, useEffectEvent, useState } from 'react';

export type Option = { readonly id: string | number; readonly name: string };
export type OptionPage = { readonly items: readonly Option[]; readonly hasNextPage: boolean };
/** Function that loads a page of options for a search text; `page` starts at 1. */
export type LoadPage = (search: string, page: number) => Promise<OptionPage>;

type Loaded = OptionPage & { readonly status: 'loading' | 'ready' | 'failed' };
type Wanted = { readonly search: string; readonly page: number };

const NOTHING: Loaded = { items: [], hasNextPage: false, status: 'loading' };
const TYPING_PAUSE = 250;

type RemotePages = Loaded & { readonly loadMore: () => void; readonly retry: () => void };

/** Calls `onSettled` with the typed text after a typing pause of 250 ms. */
const useTypingPause = (typed: string, settled: string, onSettled: (text: string) => void): void => {
  const notifySettled = useEffectEvent(onSettled);
  useEffect(() => {
    if (typed === settled) return undefined;
    const timer = setTimeout(() => notifySettled(typed), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, settled]);
};

const joinPages = (before: Loaded, answer: OptionPage, page: number): Loaded => ({
  ...answer,
  items: [...(page === 1 ? [] : before.items), ...answer.items],
  status: 'ready',
});

/** Loads a remote list for a search text page by page; ignores answers for an earlier search text. */
export const useRemotePages = (loadPage: LoadPage, search: string): RemotePages => {
  const [wanted, setWanted] = useState<Wanted>({ search, page: 1 });
  const [loaded, setLoaded] = useState(NOTHING);
  const load = useEffectEvent(loadPage);
  useTypingPause(search, wanted.search, (text) => {
    setLoaded(NOTHING);
    setWanted({ search: text, page: 1 });
  });

  useEffect(() => {
    let current = true;
    const take = (answer: OptionPage): void => {
      if (current) setLoaded((before) => joinPages(before, answer, wanted.page));
    };
    const fail = (): void => {
      if (current) setLoaded((before) => ({ ...before, status: 'failed' }));
    };
    load(wanted.search, wanted.page).then(take, fail);
    return () => {
      current = false;
    };
  }, [wanted]);

  const ask = (page: number): void => {
    setLoaded((before) => ({ ...before, status: 'loading' }));
    setWanted({ search: wanted.search, page });
  };
  // Results of the previous search text disappear with the first new letter. Otherwise an arriving answer could move the
  // option under the finger.
  const shown = search === wanted.search ? loaded : NOTHING;
  return {
    ...shown,
    loadMore: () => shown.status === 'ready' && shown.hasNextPage && ask(wanted.page + 1),
    retry: () => ask(wanted.page),
  };
};

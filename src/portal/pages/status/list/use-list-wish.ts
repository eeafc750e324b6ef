import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { parseListWish, wishParams } from '../../../proposals/list-wish.ts';
import type { ListWish } from '../../../proposals/list-wish.ts';

const SETTLED_AFTER = 300;

/** The wish stands in the address; the text being typed gets there when the typing pauses. */
export const useListWish = () => {
  const [params, setParams] = useSearchParams();
  const wish = parseListWish(params);
  const [typed, setTyped] = useState(wish.search);
  const change = (changes: Partial<ListWish>): void =>
    setParams((before) => wishParams({ ...parseListWish(before), page: 1, ...changes }), { replace: true });
  useEffect(() => {
    if (typed === wish.search) return undefined;
    const timer = setTimeout(
      () => setParams((before) => wishParams({ ...parseListWish(before), page: 1, search: typed }), { replace: true }),
      SETTLED_AFTER,
    );
    return () => clearTimeout(timer);
  }, [typed, wish.search, setParams]);
  return { wish, typed, setTyped, change };
};

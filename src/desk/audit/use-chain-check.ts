import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ChainSlice, type ChainCursor } from '#shared/wire/audit/trail.ts';
import { callDesk } from '../api/call-desk.ts';

/** Progress of a check so far. `breaks` = the first place of each broken chain. */
export interface ChainCheck {
  readonly links: number;
  readonly chains: number;
  readonly nights: number;
  readonly breaks: ChainSlice['breaks'];
  /** About how many entries there are. */
  readonly about: number;
  readonly isDone: boolean;
}

const nothing: ChainCheck = { links: 0, chains: 0, nights: 0, breaks: [], about: 0, isDone: false };

/** Adds a slice to what was compared before; a chain that was found broken is named once. */
const addSlice = (before: ChainCheck, slice: ChainSlice): ChainCheck => {
  const known = new Set(before.breaks.flatMap(({ chain, position }) => (position === null ? [] : [chain])));
  const fresh = slice.breaks.filter(({ chain, position }) => position === null || !known.has(chain));
  return {
    links: before.links + slice.links,
    chains: before.chains + slice.chains,
    nights: before.nights + slice.nights,
    breaks: [...before.breaks, ...fresh],
    about: slice.about ?? before.about,
    isDone: slice.cursor === null,
  };
};

/** Runs the check slice by slice until its end, a failure, `stop` or the leaving of the page. */
export const useChainCheck = () => {
  const [check, setCheck] = useState(nothing);
  const stopper = useRef<AbortController>(null);
  useEffect(() => () => stopper.current?.abort(), []);
  const run = useMutation({
    mutationFn: async () => {
      const { signal } = (stopper.current = new AbortController());
      let done = nothing;
      let cursor: ChainCursor | null = null;
      setCheck(done);
      do {
        const body: { cursor: ChainCursor | null } = { cursor };
        const slice: ChainSlice = await callDesk('audit/check', ChainSlice, { method: 'POST', body });
        if (signal.aborted) return;
        done = addSlice(done, slice);
        setCheck(done);
        cursor = slice.cursor;
      } while (cursor !== null);
    },
  });
  return {
    check,
    isRunning: run.isPending,
    error: run.error,
    start: () => run.mutate(),
    stop: () => stopper.current?.abort(),
  };
};

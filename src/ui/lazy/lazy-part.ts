import { useEffect, useState } from 'react';
import type { LazyPart } from './lazy-parts.ts';
import { loadPart } from './load-part.ts';

/** Failure to load a part, with the number of failed attempts; the rest of the page still works. */
export interface PartTrouble {
  readonly tries: number;
  readonly isTrying: boolean;
  readonly tryAgain: () => void;
}

interface Wanted<Part> {
  /** Loaded part; undefined until it is loaded. */
  readonly part?: Part | undefined;
  readonly trouble?: PartTrouble;
}

const untried = { tries: 0, isTrying: true };

/**
 * Builds a lazy part: a component in a separate chunk that is loaded on first use. Returns `load` to preload it and a hook to
 * use it. Unlike React's `lazy`, a preloaded part renders at once, without React's 0.3 s delay of fallback replacement, and a
 * failure to load is returned as `trouble` instead of thrown.
 */
export const buildLazyPart = <Part>(name: LazyPart, load: () => Promise<Part>) => {
  let part: { readonly loaded: Part } | undefined;

  const loadThis = async (): Promise<Part> => {
    part ??= { loaded: await loadPart(name, load) };
    return part.loaded;
  };

  const usePart = (wanted: boolean): Wanted<Part> => {
    const [known, setKnown] = useState(part);
    const [{ tries, isTrying }, setState] = useState(untried);
    // After the customer closed the error, the next opening loads again.
    if (!wanted && tries > 0) setState(untried);
    useEffect(() => {
      if (!wanted || !isTrying || known !== undefined) return undefined;
      let current = true;
      loadThis().then(
        (loaded) => void (current && setKnown({ loaded })),
        () => void (current && setState((before) => ({ tries: before.tries + 1, isTrying: false }))),
      );
      return () => {
        current = false;
      };
    }, [wanted, isTrying, known]);
    const there = part ?? known;
    if (there !== undefined) return { part: there.loaded };
    if (!wanted || tries === 0) return {};
    return { trouble: { tries, isTrying, tryAgain: () => setState({ tries, isTrying: true }) } };
  };

  return { load: loadThis, usePart };
};

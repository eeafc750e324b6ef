import { useEffect, useState } from 'react';
import type { LazyPart } from './lazy-parts.ts';
import { loadPart } from './load-part.ts';

/** Failure to load the part; the page works without it. */
export interface PartTrouble {
  readonly tries: number;
  readonly isTrying: boolean;
  readonly tryAgain: () => void;
}

interface Wanted<Part> {
  /** Loaded part; undefined before. */
  readonly part?: Part | undefined;
  readonly trouble?: PartTrouble;
}

const untried = { tries: 0, isTrying: true };

/**
 * Builds a lazy part: a part of a page in a file of its own, loaded when it is needed. Unlike React's `lazy` it is
 * drawn at once when it was prefetched, and immediately after loading otherwise: React delays the replacement of a
 * fallback by 0.3 s. And the page survives a failure to load.
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
    // A person who gave up starts again on return.
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

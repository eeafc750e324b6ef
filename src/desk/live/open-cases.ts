import { useSyncExternalStore } from 'react';
import type { CasesOpened } from '#shared/wire/desk-team/desk-stream.ts';

type Opened = ReadonlyMap<string, readonly string[]>;

const nobody: readonly string[] = [];

let opened: Opened = new Map();
const listeners = new Set<() => void>();

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Keeps which cases other people have open now, as the stream said last. */
export const keepOpenCases = ({ cases }: CasesOpened): void => {
  opened = new Map(cases.map(({ number, people }) => [number, people]));
  for (const listener of listeners) listener();
};

/** Returns the names of the other people who have a case open now; none while the stream is not open. */
export const useOthersOn = (number: string): readonly string[] =>
  useSyncExternalStore(subscribe, () => opened.get(number) ?? nobody);

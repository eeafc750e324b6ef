import { useSyncExternalStore } from 'react';
import type { DeskCase } from '#shared/wire/desk.ts';
import { findStaff, useStaff } from '../session/staff-session.ts';

/** Own decision that this tab follows until it is carried out, undone or refused. */
export type OwnDecision = {
  readonly id: string;
  /** User name of its author; another person in this tab does not see it. */
  readonly author: string;
  readonly number: string;
  /** Beginning of the sentence: 'Akan disetujui'. */
  readonly coming: string;
  readonly headline: string;
  /** Seconds that it waited at first. */
  readonly seconds: number;
  /** Time of this device, in ms, at which it is carried out. */
  readonly dueAt: number;
};

let followed: readonly OwnDecision[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly OwnDecision[]): void => {
  followed = next;
  for (const listener of listeners) listener();
};

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Follows the decision of a case that was just answered, if it waits and is the caller's own. */
export const followDecision = ({ number, headline, delayed }: DeskCase): void => {
  if (delayed?.mine !== true || followed.some(({ id }) => id === delayed.id)) return;
  const author = findStaff()?.user.user_name;
  if (author === undefined) return;
  const { id, coming, seconds } = delayed;
  change([...followed, { id, author, number, coming, headline, seconds, dueAt: Date.now() + seconds * 1_000 }]);
};

/** Stops following a decision. */
export const forgetDecision = (id: string): void => change(followed.filter((each) => each.id !== id));

/** Returns the decisions of the signed-in person that this tab follows, oldest first. */
export const useOwnDecisions = (): readonly OwnDecision[] => {
  const name = useStaff()?.user.user_name;
  return useSyncExternalStore(subscribe, () => followed).filter(({ author }) => author === name);
};

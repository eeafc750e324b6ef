import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FaceHandoff, HandoffState } from '#shared/wire/face-handoff/face-handoff.ts';
import { ApiError } from '../api/api-error.ts';
import { reportActivity } from '../session/activity.ts';
import { cancelHandoff, makeHandoff, readHandoff } from './handoff-calls.ts';
import { findHandoff, forgetHandoff, keepHandoff, type StoredHandoff } from './stored-handoff.ts';

/** Wait in ms between two polls; each costs the server one statement besides the sign-in. */
const pollMs = 2_000;

const open: readonly HandoffState[] = ['WAITING', 'CLAIMED', 'CHECKING'];

export type HandoffResult = NonNullable<FaceHandoff['result']>;

/** Hand-off as the screen follows it. */
export interface Handoff {
  /** Link of this tab; undefined until it is made. */
  readonly link: StoredHandoff | undefined;
  /** Undefined until the first answer. */
  readonly seen: FaceHandoff | undefined;
  /** True once the server no longer knows the link of this tab. */
  readonly isLost: boolean;
  /** Failure to make a link or to poll; null = none. The next poll follows by itself. */
  readonly error: Error | null;
  readonly isMaking: boolean;
  readonly renew: () => void;
  /** Ends the link, so that a phone can no longer use it. */
  readonly leave: () => void;
}

const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

/** Makes a link, unless this tab has one for the request type. */
const useLink = (subject: string) => {
  const [link, setLink] = useState(() => findHandoff(subject));
  const making = useMutation({
    mutationFn: () => makeHandoff(subject),
    onSuccess: ({ id, token }) => {
      const made = { id, token, subject };
      keepHandoff(made);
      setLink(made);
    },
  });
  const renew = (): void => {
    if (!making.isPending) making.mutate();
  };
  const isStarted = useRef(false);
  const begin = useEffectEvent(renew);
  useEffect(() => {
    if (isStarted.current || findHandoff(subject) !== undefined) return;
    isStarted.current = true;
    begin();
  }, [subject]);
  return { link, making, renew };
};

/** Follows a hand-off for a request type, and calls `onDone` once with the result. Each step on the phone counts as activity. */
export const useHandoff = (subject: string, onDone: (result: HandoffResult) => void): Handoff => {
  const { link, making, renew } = useLink(subject);
  const polling = useQuery({
    queryKey: ['face-handoff', link?.id],
    queryFn: () => readHandoff(link?.id ?? ''),
    enabled: link !== undefined,
    refetchInterval: ({ state: { data, error } }) =>
      isGone(error) || (data !== undefined && !open.includes(data.state)) ? false : pollMs,
    retry: false,
    gcTime: 0,
  });
  const seen = polling.data;
  const finish = useEffectEvent(onDone);
  const isFinished = useRef(false);
  // An equal answer is the same object, so this runs once for each step on the phone.
  useEffect(() => {
    if (seen !== undefined) reportActivity();
    if (seen === undefined || seen.result === null || isFinished.current) return;
    isFinished.current = true;
    forgetHandoff();
    finish(seen.result);
  }, [seen]);
  const isLost = link !== undefined && isGone(polling.error);
  const leave = (): void => {
    forgetHandoff();
    // The link ends in minutes anyway, so a failed call needs no words.
    if (link !== undefined) cancelHandoff(link.id).catch(() => undefined);
  };
  const error = making.error ?? (isLost ? null : polling.error);
  return { link, seen, isLost, error, isMaking: making.isPending, renew, leave };
};

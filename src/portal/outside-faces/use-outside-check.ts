import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { OutsideCheck } from '#shared/wire/face-provider/face-provider.ts';
import { ApiError } from '../api/api-error.ts';
import { reportActivity } from '../session/activity.ts';
import { finishOutsideCheck, readOutsideCheck } from './outside-calls.ts';
import type { StoredCheck } from './stored-check.ts';

/** Wait in ms between two polls; the server asks the service less often. */
const pollMs = 3_000;

/** Result for the request. */
export interface OutsideFace {
  readonly transaction_id: string;
  readonly attachment: string;
}

/** Check as the page follows it. */
export interface FollowedCheck {
  /** Undefined until the first answer. */
  readonly seen: OutsideCheck | undefined;
  /** True once the server no longer knows the check. */
  readonly isLost: boolean;
  /** Failure to poll; null = none. The next poll follows by itself. */
  readonly error: Error | null;
  /** Failure to fetch the result; null = none. */
  readonly failure: Error | null;
  readonly isFinishing: boolean;
  /** Fetches the result and goes on with it. */
  readonly finish: () => void;
}

const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

/** Follows a check, and calls `onDone` with its result: by itself after a pass, otherwise when the customer says so. */
export const useOutsideCheck = (check: StoredCheck, onDone: (face: OutsideFace) => void): FollowedCheck => {
  const polling = useQuery({
    queryKey: ['face-provider', check.transactionId],
    queryFn: () => readOutsideCheck(check),
    refetchInterval: ({ state: { data, error } }) =>
      isGone(error) || (data !== undefined && data.state !== 'OPEN') ? false : pollMs,
    retry: false,
    gcTime: 0,
  });
  const finishing = useMutation({
    mutationFn: () => finishOutsideCheck(check),
    onSuccess: (attachment) => onDone({ transaction_id: check.transactionId, attachment }),
  });
  const finish = (): void => {
    if (!finishing.isPending && !finishing.isSuccess) finishing.mutate();
  };
  const seen = polling.data;
  const goOn = useEffectEvent(finish);
  const isStarted = useRef(false);
  // An equal answer is the same object, so this runs once for each step.
  useEffect(() => {
    if (seen !== undefined) reportActivity();
    if (seen?.state !== 'PASSED' || isStarted.current) return;
    isStarted.current = true;
    goOn();
  }, [seen]);
  return {
    seen,
    isLost: isGone(polling.error),
    error: isGone(polling.error) ? null : polling.error,
    failure: finishing.error,
    isFinishing: finishing.isPending || finishing.isSuccess,
    finish,
  };
};

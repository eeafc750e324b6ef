import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FacePhone } from '#shared/wire/face-handoff/face-handoff.ts';
import { ApiError } from '../../api/api-error.ts';
import { claimPhone, readPhone } from './phone-calls.ts';
import { dropToken, readDevice } from './stored-device.ts';

/** Wait in ms between two polls; each costs the server one statement. */
const pollMs = 3_000;

const open: readonly FacePhone['state'][] = ['CLAIMED', 'CHECKING'];

const isRefused = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Check of this phone as its page follows it. */
export interface PhoneCheck {
  /** Number of this page; undefined = the address has no token. */
  readonly device: string | undefined;
  /** Undefined until the first answer. */
  readonly seen: FacePhone | undefined;
  /** Refusal of the link; undefined = none. */
  readonly refusal: ApiError | undefined;
  /** Failure that may pass; null = none. */
  readonly failure: Error | null;
  readonly reread: () => void;
}

/** Opens the link of the address, and follows the check until it is over. */
export const useFacePhone = (): PhoneCheck => {
  const [stored] = useState(() => readDevice(globalThis.location.hash));
  const token = useRef(stored?.token ?? '');
  const poll = async (device: string): Promise<FacePhone> => {
    if (token.current === '') return readPhone(device);
    const claimed = await claimPhone(token.current, device);
    token.current = '';
    dropToken(device);
    return claimed;
  };
  // A scanned code may open in this tab and change the fragment only.
  useEffect(() => {
    const restart = (): void => {
      if (globalThis.location.hash !== '') globalThis.location.reload();
    };
    globalThis.addEventListener('hashchange', restart);
    return () => globalThis.removeEventListener('hashchange', restart);
  }, []);
  const { data, error, refetch } = useQuery({
    queryKey: ['face-phone', stored?.device],
    queryFn: () => poll(stored?.device ?? ''),
    enabled: stored !== undefined,
    refetchInterval: ({ state }) =>
      isRefused(state.error) || (state.data !== undefined && !open.includes(state.data.state)) ? false : pollMs,
    retry: false,
    gcTime: 0,
  });
  return {
    device: stored?.device,
    seen: data,
    refusal: isRefused(error) ? error : undefined,
    failure: error,
    reread: () => void refetch(),
  };
};

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SessionEnd } from '#shared/wire/staff/session-end.ts';
import { Modal } from '#ui/dialogs/modal.tsx';
import { callDesk } from '../api/call-desk.ts';
import { deskQueries } from '../api/desk-queries.ts';

/** Seconds before the end of a session at which the warning appears. */
const WARN_AT = 120;

/** Milliseconds between questions to the server while the warning is open: another tab may prolong the session. */
const ASK_EVERY = 15_000;

/** Query for the rest of the session; the warning alone asks again. */
const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => callDesk('me', SessionEnd),
  staleTime: Infinity,
  gcTime: 0,
});

const askAgain = (): void => void deskQueries.invalidateQueries(sessionQuery);

/** Milliseconds until the server is asked again: when the warning is due, then often, and at the end. */
const waitFor = (seconds: number): number =>
  seconds > WARN_AT ? (seconds - WARN_AT) * 1_000 : Math.min(ASK_EVERY, seconds * 1_000 + 1_000);

/** Asks the server how long the session lasts; the calls do not prolong it. */
const useSessionEnd = (): { readonly end: SessionEnd | undefined; readonly knownAt: number } => {
  const { data, dataUpdatedAt, errorUpdatedAt } = useQuery(sessionQuery);
  useEffect(() => {
    const timer = setTimeout(
      askAgain,
      errorUpdatedAt > dataUpdatedAt ? ASK_EVERY : waitFor(data?.remaining_seconds ?? 0),
    );
    return () => clearTimeout(timer);
  }, [data, dataUpdatedAt, errorUpdatedAt]);
  return { end: data, knownAt: dataUpdatedAt };
};

/** Returns the current time in ms, once a second while `isOn`. */
const useNow = (isOn: boolean): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isOn) return undefined;
    const tick = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(tick);
  }, [isOn]);
  return now;
};

const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const words = {
  idle: {
    title: 'Anda masih di sini?',
    text: 'Meja ini lama tidak dipakai. Demi keamanan, sesi Anda berakhir dalam',
    stay: 'Tetap masuk',
  },
  day: {
    title: 'Sesi kerja Anda hampir berakhir',
    text: 'Masuk lagi setelah itu untuk melanjutkan. Sesi berakhir dalam',
    stay: 'Mengerti',
  },
} as const;

/**
 * Warns two minutes before the session ends. After idle time, any answer prolongs it; the end of the working day cannot be
 * moved. Text that was typed stays in the tab.
 */
export const SessionWarning = () => {
  const { end, knownAt } = useSessionEnd();
  const isDue = end !== undefined && end.remaining_seconds <= WARN_AT;
  const now = useNow(isDue);
  const [closedFor, setClosedFor] = useState<SessionEnd['ends_by']>();
  if (!isDue) return null;
  const endsAt = knownAt + end.remaining_seconds * 1_000;
  const left = Math.max(0, Math.ceil((endsAt - Math.max(now, knownAt)) / 1_000));
  const { title, text, stay } = words[end.ends_by];
  const close = (): void => {
    // The click or key that brought us here was noted as use of the desk.
    if (end.ends_by === 'idle') askAgain();
    else setClosedFor('day');
  };
  return (
    <Modal
      open={closedFor !== end.ends_by}
      onClose={close}
      title={title}
      text={
        <>
          <span>{text}</span>{' '}
          <span translate="no" className="figures font-semibold">
            {clockOf(left)}
          </span>
          <span>. Tulisan yang belum dikirim tetap ada di tab ini setelah Anda masuk lagi.</span>
        </>
      }
      primary={{ text: stay, onClick: close }}
    />
  );
};

import { z } from 'zod';
import type { Clock } from '#shared/time/clock.ts';
import type { Instant } from '#shared/time/dates.ts';
import { presenceSeconds, type CasesOpened } from '#shared/wire/desk-team/desk-stream.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { LiveSignals } from '#server/notifications/live-signals.ts';

/** Page of a person that opened a case or left it, as every process hears it. */
const Announced = z.object({
  page: z.string(),
  number: z.string(),
  userName: z.string(),
  displayName: z.string(),
  open: z.boolean(),
});
type Announced = z.infer<typeof Announced>;

/**
 * Tells every process that a page has a case open, or has left it; nothing is stored. False when there is no such case.
 */
export async function announcePresence(q: Queryable, announced: Announced): Promise<boolean> {
  const { rowCount } = await q.query(`SELECT pg_notify('desk_presence', $1) FROM proposal WHERE number = $2`, [
    JSON.stringify(announced),
    announced.number,
  ]);
  return rowCount === 1;
}

/** Who has which case open now, as this process heard it. */
interface Presence {
  /** Lists the cases that other people have open, by number, each name once. */
  listOthers(userName: string): CasesOpened;
  stop(): void;
}

interface OpenCase extends Announced {
  readonly until: Instant;
}

const checkEveryMs = 500;

const parse = (payload: string): Announced | undefined => {
  try {
    return Announced.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
};

/**
 * Keeps who has which case open. A page says it every few seconds; one that is silent for `presenceSeconds.silent`
 * counts as closed, whether its tab, its line or the process that it spoke to is gone. `onChange` = after each change.
 */
export function createPresence(
  live: Pick<LiveSignals, 'onDesk'>,
  clock: Pick<Clock, 'systemNow'>,
  onChange: () => void,
): Presence {
  const open = new Map<string, OpenCase>();
  const unlisten = live.onDesk('desk_presence', (payload) => {
    const heard = parse(payload);
    if (heard === undefined) return;
    const key = `${heard.userName} ${heard.page}`;
    const isNew = open.get(key)?.number !== heard.number;
    if (heard.open) open.set(key, { ...heard, until: secondsAfter(clock.systemNow(), presenceSeconds.silent) });
    if (heard.open ? isNew : open.delete(key)) onChange();
  });
  const forgetSilent = (): void => {
    const now = clock.systemNow();
    const silent = [...open].filter(([, { until }]) => until < now);
    for (const [key] of silent) open.delete(key);
    if (silent.length > 0) onChange();
  };
  const timer = setInterval(forgetSilent, checkEveryMs).unref();
  return {
    listOthers(userName) {
      const others = [...open.values()].filter((each) => each.userName !== userName);
      const cases = [...Map.groupBy(others, ({ number }) => number)].map(([number, pages]) => ({
        number,
        people: [...new Map(pages.map((each) => [each.userName, each.displayName])).values()].toSorted(),
      }));
      return { cases: cases.toSorted((left, right) => left.number.localeCompare(right.number)) };
    },
    stop: () => {
      clearInterval(timer);
      unlisten();
    },
  };
}

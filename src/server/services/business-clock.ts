import type { Clock } from '#shared/time/clock.ts';
import { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

const readOffset = {
  name: 'business-clock/offset',
  text: `SELECT offset_ms::text AS offset_ms FROM business_clock
         WHERE NOT EXISTS (SELECT FROM installation WHERE mode = 'production')`,
};

/** Reads the machine's time, as the only code that does. */
const systemNow = (): Instant => Instant.parse(new Date().toISOString());

/** Creates both clocks; only the demo's business clock can be moved: production ignores an offset, whoever wrote it. */
export function createClock(q: Queryable): Clock {
  return {
    systemNow,
    async businessNow() {
      const { rows } = await q.query<{ offset_ms: string }>(readOffset);
      return Instant.parse(new Date(Date.now() + Number(rows[0]?.offset_ms ?? 0)).toISOString());
    },
  };
}

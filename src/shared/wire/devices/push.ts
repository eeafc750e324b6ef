import * as z from 'zod/mini';
import { Instant } from '#shared/time/dates.ts';

/** A browser that is told the news of the policy. */
export const PushDevice = z.object({
  id: z.string(),
  /** 'Chrome di Android' */
  device: z.string(),
  since: Instant,
  /** True for the browser of the session that asks. */
  current: z.boolean(),
});
export type PushDevice = z.infer<typeof PushDevice>;

/** GET profile/push. A key that is null: this installation has no such way, and the page says nothing of it. */
export const PushDevices = z.object({ public_key: z.nullable(z.string()), items: z.array(PushDevice) });
export type PushDevices = z.infer<typeof PushDevices>;

const invalid = 'Alamat notifikasi dari browser ini tidak dikenal.';
const key = (length: number) => z.string(invalid).check(z.regex(new RegExp(`^[\\w-]{${length}}=*$`), invalid));

/** POST profile/push: `PushSubscription.toJSON()` of the browser, as far as it is needed. */
export const PushInput = z.strictObject({
  endpoint: z.url({ protocol: /^https$/, error: invalid }).check(z.maxLength(1000, invalid)),
  keys: z.strictObject({
    /** Public key on P-256, 65 bytes. */
    p256dh: key(87),
    /** 16 bytes. */
    auth: key(22),
  }),
});
export type PushInput = z.infer<typeof PushInput>;

/** DELETE profile/push?id= */
export const PushQuery = z.object({ id: z.uuid() });
export type PushQuery = z.infer<typeof PushQuery>;

/** What a browser is sent: words for a locked screen, and the page behind them. Read by public/sw.js. */
export const PushPayload = z.object({ id: z.string(), title: z.string(), body: z.string(), path: z.string() });
export type PushPayload = z.infer<typeof PushPayload>;

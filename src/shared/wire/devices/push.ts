import * as z from 'zod/mini';
import { Instant } from '#shared/time/dates.ts';

/** Browser that receives notices of the policy by web push. */
export const PushDevice = z.object({
  id: z.string(),
  /** Browser and system: 'Chrome di Android'. */
  device: z.string(),
  since: Instant,
  /** True for the browser of the calling session. */
  current: z.boolean(),
});
export type PushDevice = z.infer<typeof PushDevice>;

/** Answer of GET profile/push. `public_key` null = this installation has no web push, and the page hides it. */
export const PushDevices = z.object({ public_key: z.nullable(z.string()), items: z.array(PushDevice) });
export type PushDevices = z.infer<typeof PushDevices>;

const invalid = 'Alamat notifikasi dari browser ini tidak dikenal.';
const key = (length: number) => z.string(invalid).check(z.regex(new RegExp(`^[\\w-]{${length}}=*$`), invalid));

/** Body of POST profile/push: the needed part of the browser's `PushSubscription.toJSON()`. */
export const PushInput = z.strictObject({
  endpoint: z.url({ protocol: /^https$/, error: invalid }).check(z.maxLength(1000, invalid)),
  keys: z.strictObject({
    /** Public key on curve P-256, 65 bytes. */
    p256dh: key(87),
    /** Authentication secret, 16 bytes. */
    auth: key(22),
  }),
});
export type PushInput = z.infer<typeof PushInput>;

/** Query of DELETE profile/push?id=, which ends web push on a browser. */
export const PushQuery = z.object({ id: z.uuid() });
export type PushQuery = z.infer<typeof PushQuery>;

/** Push message: text for a locked screen, and the page it opens. Read by public/sw.js. */
export const PushPayload = z.object({ id: z.string(), title: z.string(), body: z.string(), path: z.string() });
export type PushPayload = z.infer<typeof PushPayload>;

import * as z from 'zod/mini';
import { Instant } from '#shared/time/dates.ts';
import { messageChannels } from '#shared/lists/message-channels.ts';

/** Subject of a notice, which decides its link: a request, its offer, its messages, or an area of the policy. */
export const NotificationAbout = z.enum([
  'request',
  'offer',
  'messages',
  'loan',
  'money',
  'security',
  'premiums',
  'benefits',
  'values',
  'papers',
  'death',
]);
export type NotificationAbout = z.infer<typeof NotificationAbout>;

/** Message sent with the notice, by channel. */
export const SentChannel = z.object({ channel: z.enum(messageChannels), state: z.enum(['waiting', 'sent', 'failed']) });
export type SentChannel = z.infer<typeof SentChannel>;

/**
 * Notice (wire 5.6); `opened` is a boolean. We added `message`, `transaction_id` and `about` for the link, and
 * `channels`.
 */
export const Notification = z.object({
  id: z.string(),
  transactionName: z.string(),
  status: z.string(),
  updatedAt: Instant,
  opened: z.boolean(),
  message: z.string(),
  transaction_id: z.nullable(z.string()),
  about: NotificationAbout,
  channels: z.array(SentChannel),
});
export type Notification = z.infer<typeof Notification>;

export const PageInfo = z.object({ hasNextPage: z.boolean() });

export const NotificationPage = z.object({ items: z.array(Notification), pageInfo: PageInfo, unopened: z.number() });
export type NotificationPage = z.infer<typeof NotificationPage>;

import * as z from 'zod/mini';
import { Instant } from '#shared/dates.ts';

/** Facts 5; `opened` is a boolean. `transaction_id` and `channels` are added: deep link, and which channels were told. */
export const Notification = z.object({
  id: z.string(),
  transactionName: z.string(),
  status: z.string(),
  updatedAt: Instant,
  opened: z.boolean(),
  message: z.string(),
  transaction_id: z.nullable(z.string()),
});
export type Notification = z.infer<typeof Notification>;

export const PageInfo = z.object({ hasNextPage: z.boolean() });

export const NotificationPage = z.object({ items: z.array(Notification), pageInfo: PageInfo, unopened: z.number() });
export type NotificationPage = z.infer<typeof NotificationPage>;

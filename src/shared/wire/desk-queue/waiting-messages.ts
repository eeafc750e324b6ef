import * as z from 'zod/mini';
import { BusinessDate, Instant } from '../../time/dates.ts';
import { Sla } from './queue.ts';

/**
 * Answer of GET desk/v1/messages: requests whose customer waits for a reply to a message, an objection or a complaint,
 * the nearest due date first, at most 100.
 */
export const WaitingMessages = z.object({
  items: z.array(
    z.object({
      number: z.string(),
      title: z.string(),
      policy_number: z.string(),
      since: Instant,
      count: z.number(),
      objection: z.boolean(),
      /** Number of the open complaint; null = none. */
      complaint: z.nullable(z.string()),
      /** Nearest due date of a reply. */
      answer_by: BusinessDate,
      sla: Sla,
    }),
  ),
  /** All such requests, also those beyond the list. */
  total: z.number(),
});
export type WaitingMessages = z.infer<typeof WaitingMessages>;

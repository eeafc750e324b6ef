import type { Holder } from '#core/port.ts';
import type { Queryable } from '#server/db/pool.ts';
import { listContacts } from '#server/messages/channels.ts';
import type { MessageQueue } from '#server/messages/message-queue.ts';
import type { AuthServices } from '#server/auth/sessions/auth-services.ts';

/** Notifies every contact of the policy of each code sent after too many wrong ones (P05). */
export async function notifyOfGuard(
  { channels }: AuthServices,
  tx: Queryable,
  queue: MessageQueue,
  holder: Holder,
): Promise<void> {
  const { policyNumber, fullName: name } = holder;
  for (const to of listContacts(holder, channels))
    await queue.sendTemplate(tx, 'sign-in-guarded', {}, { ...to, name, policyNumber });
}

import { randomUUID } from 'node:crypto';
import type { MessageChannel } from '#shared/lists/message-channels.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { listDisturbed } from './channel-health.ts';
import { maskAddress, sendMessageJobName } from './message-queue.ts';
import { insertMessages, markMoved, type MessageRow } from './message-repository.ts';
import { openMessage, sealMessage, type OtherWay } from './sealed-message.ts';

/** Message that goes on by another channel. */
interface MovedMessage {
  readonly from: string;
  readonly to: string;
  readonly fromChannel: MessageChannel;
  readonly channel: MessageChannel;
  readonly policyNumber: string | null;
}

export interface MovingServices extends Pick<Services, 'pool' | 'clock' | 'vault' | 'log'> {
  /** Records of other areas that name the message; called in the transaction of the move. */
  readonly onMoved: (tx: Queryable, moved: MovedMessage) => Promise<void>;
}

/** Chooses the next way: the first that works at present, otherwise the first of all. */
async function chooseWay({ pool, clock }: MovingServices, others: readonly OtherWay[]) {
  if (others.length === 0) return undefined;
  const disturbed = await listDisturbed(pool, clock.systemNow());
  return others.find(({ channel }) => !disturbed.includes(channel)) ?? others[0];
}

/**
 * Sends a message on by the next channel of its recipient, as a message of its own, at once and exactly once. Returns
 * false when there is no other channel.
 */
export async function moveMessage(services: MovingServices, row: MessageRow): Promise<boolean> {
  const { pool, clock, vault, log } = services;
  const { others } = openMessage(vault, row.message_id, row);
  const way = await chooseWay(services, others);
  if (way === undefined) return false;
  const { channel, ...content } = way;
  const rest = others.filter((each) => each !== way);
  const moved = { from: row.message_id, to: randomUUID(), fromChannel: row.channel, channel };
  await inTransaction(pool, async (tx) => {
    if (!(await markMoved(tx, moved.from, moved.to))) return;
    const message = {
      messageId: moved.to,
      channel,
      maskedAddress: maskAddress(way),
      template: row.template,
      policyNumber: row.policy_number,
      requestNumber: row.request_number,
      createdAt: clock.systemNow(),
      ...sealMessage(vault, moved.to, { ...content, others: rest }),
    };
    await insertMessages(tx, [message], sendMessageJobName);
    await services.onMoved(tx, { ...moved, policyNumber: row.policy_number });
  });
  log.info({ messageId: moved.from, channel: row.channel, next: channel }, 'message goes by another channel');
  return true;
}

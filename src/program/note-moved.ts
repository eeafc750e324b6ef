import { addressKindOf } from '#shared/lists/message-channels.ts';
import { updateCodeChannel } from '#server/auth/limits/sign-in-attempt-repository.ts';
import type { MovingServices } from '#server/messages/move-message.ts';
import { addMessageId } from '#server/notifications/notification-repository.ts';

/** Records a message that goes by another channel with what names it: its sign-in, and its notice. */
export const noteMoved: MovingServices['onMoved'] = async (tx, { from, to, fromChannel, channel, policyNumber }) => {
  const isOtherKind = addressKindOf(channel) !== addressKindOf(fromChannel);
  await updateCodeChannel(tx, { from, to, channel, isOtherKind });
  if (policyNumber !== null) await addMessageId(tx, policyNumber, from, to);
};

import type { MessageChannel } from '#shared/lists/message-channels.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Records that a code goes by another channel; `isOtherKind` = to another kind of address. Unknown messages change nothing. */
export async function updateCodeChannel(
  tx: Queryable,
  code: { readonly from: string; readonly to: string; readonly channel: MessageChannel; readonly isOtherKind: boolean },
): Promise<void> {
  await tx.query(
    `UPDATE sign_in_attempt SET sent_by = $3, code_message = $2, code_moved = code_moved OR $4 WHERE code_message = $1`,
    [code.from, code.to, code.channel, code.isOtherKind],
  );
}

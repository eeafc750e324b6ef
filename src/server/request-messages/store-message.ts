import { randomUUID } from 'node:crypto';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import { refuseState } from '#server/http/refuse.ts';
import {
  findSentWith,
  insertRequestMessage,
  isNewestMessage,
  type SentWords,
  type WrittenMessage,
} from './request-message-repository.ts';

const doublePressSeconds = 60;

/** Said where the key of a message belongs to other words. */
export const usedSendKey = 'Tulisan lain sudah terkirim dengan kunci ini. Muat ulang halaman, lalu kirim lagi.';

/**
 * Returns true for words that were sent before, at any time: their key is known. Without a key it is true when the newest
 * message about the request has these words and this meaning, by the same person, within a minute. It is asked before
 * everything that the first press changed could refuse the second. The caller has locked the request's row.
 * @throws 409 when the key belongs to other words
 */
export async function isSentBefore(
  tx: Queryable,
  { vault }: Pick<Engine, 'vault'>,
  { recordedAt }: Pick<Moment, 'recordedAt'>,
  sent: SentWords,
): Promise<boolean> {
  if (sent.key === null) return isNewestMessage(tx, vault, sent, secondsAfter(recordedAt, -doublePressSeconds));
  const known = await findSentWith(tx, vault, sent);
  if (known === 'other') throw refuseState(usedSendKey);
  return known === 'same';
}

/** Stores a message and returns its id. The caller has locked the request's row and seen that it was not sent before. */
export async function storeMessage(
  tx: Queryable,
  { vault }: Pick<Engine, 'vault'>,
  { at, recordedAt }: Pick<Moment, 'at' | 'recordedAt'>,
  words: Omit<WrittenMessage, 'id' | 'at' | 'recordedAt'>,
): Promise<string> {
  const id = randomUUID();
  await insertRequestMessage(tx, vault, { ...words, id, at, recordedAt });
  return id;
}

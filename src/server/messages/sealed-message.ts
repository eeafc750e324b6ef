import { z } from 'zod';
import type { Vault } from '#server/vault/vault.ts';

const MessageBody = z.object({ subject: z.string(), text: z.string() });

export interface SealedMessage {
  readonly address: Buffer;
  readonly body: Buffer;
}

export interface OpenedMessage extends z.infer<typeof MessageBody> {
  readonly address: string;
}

const context = (messageId: string, column: string) => `message:${messageId}:${column}`;

export const sealMessage = (
  vault: Vault,
  messageId: string,
  { address, subject, text }: OpenedMessage,
): SealedMessage => ({
  address: vault.seal(Buffer.from(address), context(messageId, 'address')),
  body: vault.seal(Buffer.from(JSON.stringify({ subject, text })), context(messageId, 'body')),
});

export const openMessage = (vault: Vault, messageId: string, sealed: SealedMessage): OpenedMessage => ({
  address: vault.open(sealed.address, context(messageId, 'address')).toString(),
  ...MessageBody.parse(JSON.parse(vault.open(sealed.body, context(messageId, 'body')).toString())),
});

import { z } from 'zod';
import type { Vault } from '#server/vault/vault.ts';

const MessageBody = z.object({
  subject: z.string(),
  text: z.string(),
  /** Where a tap on a device leads; absent on other ways, whose words carry the link. */
  path: z.string().optional(),
});

export interface SealedMessage {
  readonly address: Buffer;
  readonly body: Buffer;
}

export interface OpenedMessage extends z.infer<typeof MessageBody> {
  readonly address: string;
}

const context = (messageId: string, column: string) => `message:${messageId}:${column}`;

export const sealMessage = (vault: Vault, messageId: string, { address, ...body }: OpenedMessage): SealedMessage => ({
  address: vault.seal(Buffer.from(address), context(messageId, 'address')),
  body: vault.seal(Buffer.from(JSON.stringify(body)), context(messageId, 'body')),
});

export const openMessage = (vault: Vault, messageId: string, sealed: SealedMessage): OpenedMessage => ({
  address: vault.open(sealed.address, context(messageId, 'address')).toString(),
  ...MessageBody.parse(JSON.parse(vault.open(sealed.body, context(messageId, 'body')).toString())),
});

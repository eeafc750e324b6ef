import { z } from 'zod';
import { openJson, sealJson } from '#server/vault/sealed-json.ts';
import type { Vault } from '#server/vault/vault.ts';

const MessageBody = z.object({
  subject: z.string(),
  text: z.string(),
  /** Path that a device opens; absent on other channels, whose text has the link. */
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
  body: sealJson(vault, body, context(messageId, 'body')),
});

export const openMessage = (vault: Vault, messageId: string, sealed: SealedMessage): OpenedMessage => ({
  address: vault.open(sealed.address, context(messageId, 'address')).toString(),
  ...openJson(vault, MessageBody, sealed.body, context(messageId, 'body')),
});

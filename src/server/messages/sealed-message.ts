import { z } from 'zod';
import { messageChannels } from '#shared/lists/message-channels.ts';
import { openJson, sealJson } from '#server/vault/sealed-json.ts';
import type { Vault } from '#server/vault/vault.ts';
import { contexts } from '#server/vault/contexts.ts';

const MessageText = z.object({
  subject: z.string(),
  text: z.string(),
  /** Path that a device opens; absent on other channels, whose text has the link. */
  path: z.string().optional(),
  /** Code that the text contains, for gateways that put it into their own text. */
  code: z.string().optional(),
});

const OtherWay = z.object({ ...MessageText.shape, channel: z.enum(messageChannels), address: z.string() });
/** The same message as it goes by another channel. */
export type OtherWay = Readonly<z.infer<typeof OtherWay>>;

const MessageBody = z.object({
  ...MessageText.shape,
  /** Other channels to the same recipient, in the order in which they are tried when this one fails. */
  others: z.array(OtherWay).default([]),
});

export interface SealedMessage {
  readonly address: Buffer;
  readonly body: Buffer;
}

export interface OpenedMessage extends Readonly<z.infer<typeof MessageBody>> {
  readonly address: string;
}

const context = contexts.message;

export const sealMessage = (vault: Vault, messageId: string, { address, ...body }: OpenedMessage): SealedMessage => ({
  address: vault.seal(Buffer.from(address), context(messageId, 'address')),
  body: sealJson(vault, body, context(messageId, 'body')),
});

export const openMessage = (vault: Vault, messageId: string, sealed: SealedMessage): OpenedMessage => ({
  address: vault.open(sealed.address, context(messageId, 'address')).toString(),
  ...openJson(vault, MessageBody, sealed.body, context(messageId, 'body')),
});

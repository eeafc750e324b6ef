import { z } from 'zod';
import type { Holder } from '#core/port.ts';
import { openJson, sealJson } from '#server/vault/sealed-json.ts';
import type { Vault } from '#server/vault/vault.ts';
import { contexts } from '#server/vault/contexts.ts';

const SessionHolder = z.object({
  identityNumber: z.string(),
  fullName: z.string(),
  maskedPhone: z.string(),
  maskedIdentity: z.string(),
});
export type SessionHolder = z.infer<typeof SessionHolder>;

/** Encrypts the holder's data of a session for the database (P30). */
export const sealHolder = (vault: Vault, sessionId: string, holder: SessionHolder): Buffer =>
  sealJson(vault, holder, contexts.customerSession(sessionId));

export const openHolder = (vault: Vault, sessionId: string, sealed: Buffer): SessionHolder =>
  openJson(vault, SessionHolder, sealed, contexts.customerSession(sessionId));

export const buildSessionHolder = (
  holder: Holder,
  masked: { readonly masked_phone: string; readonly masked_identity: string },
): SessionHolder => ({
  identityNumber: holder.identityNumber,
  fullName: holder.fullName,
  maskedPhone: masked.masked_phone,
  maskedIdentity: masked.masked_identity,
});

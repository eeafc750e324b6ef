import { z } from 'zod';
import type { Vault } from './vault.ts';

export const sealJson = (vault: Vault, content: unknown, context: string): Buffer =>
  vault.seal(Buffer.from(JSON.stringify(content)), context);

/** Decrypts a JSON value. @throws when the ciphertext is damaged or the content has another shape. */
export const openJson = <Content>(
  vault: Vault,
  shape: z.core.$ZodType<Content>,
  sealed: Buffer,
  context: string,
): Content => z.parse(shape, JSON.parse(vault.open(sealed, context).toString()));

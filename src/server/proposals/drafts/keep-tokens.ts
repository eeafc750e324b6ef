import { z } from 'zod';
import { secretPaths } from '#requests/registry/secret-paths.ts';
import { buildCardToken, digitsOfCard, isCardToken } from '#shared/text/card-number.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Vault } from '#server/vault/vault.ts';

const Body = z.record(z.string(), z.unknown());

/** Refuses a token sent by a customer, because only the server makes them. @throws 422 MET-CARD */
function refuseGivenToken(path: string, value: string): void {
  if (!isCardToken(value)) return;
  const { code, message } = refuse('MET-CARD');
  throw refuse('MET-CARD', { errors: [{ path, code, message }] });
}

/**
 * Replaces each card number by its token before the body is stored (rulebook 7.17). The same number gives the same
 * token, so a repeated submission stays the same submission.
 */
export function withTokens(vault: Vault, body: unknown): unknown {
  const parsed = Body.safeParse(body);
  if (!parsed.success) return body;
  const tokens = secretPaths.flatMap((path) => {
    const value = parsed.data[path];
    if (value === undefined) return [];
    if (typeof value !== 'string') return [[path, '']];
    refuseGivenToken(path, value);
    const digits = digitsOfCard(value);
    return [[path, /^\d{12,19}$/.test(digits) ? buildCardToken(vault.fingerprint(digits, 'card'), digits) : '']];
  });
  return tokens.length === 0 ? body : { ...parsed.data, ...Object.fromEntries(tokens) };
}

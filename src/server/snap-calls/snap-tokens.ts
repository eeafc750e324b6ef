import { randomBytes } from 'node:crypto';
import type { Instant } from '#shared/time/dates.ts';
import { isSameText } from '#server/http/raw-body.ts';
import type { Vault } from '#server/vault/vault.ts';

/** Seconds for which a token of the bank is good; the standard's answers name them. */
export const tokenSeconds = 900;

/** Tokens of the bank. */
export interface SnapTokens {
  issue(now: Instant): string;
  isGood(token: string, now: Instant): boolean;
}

/**
 * Creates the tokens of one client: 'end.random.fingerprint'. The vault's key makes the fingerprint, so every process
 * accepts them and none is stored. Another client key ends them all.
 */
export function createSnapTokens(vault: Pick<Vault, 'fingerprint'>, clientKey: string): SnapTokens {
  const seal = (content: string): string => vault.fingerprint(`${clientKey}\n${content}`, 'snap-token');
  return {
    issue(now) {
      const content = `${Date.parse(now) + tokenSeconds * 1000}.${randomBytes(16).toString('hex')}`;
      return `${content}.${seal(content)}`;
    },
    isGood(token, now) {
      const [end = '', random = '', fingerprint = ''] = token.split('.');
      return isSameText(seal(`${end}.${random}`), fingerprint) && Number(end) > Date.parse(now);
    },
  };
}

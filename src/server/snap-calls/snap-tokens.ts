import { randomBytes } from 'node:crypto';
import type { Instant } from '#shared/time/dates.ts';
import { isSameText } from '#server/http/raw-body.ts';
import type { Vault } from '#server/vault/vault.ts';

/** Seconds for which a token of the bank is good; the standard's answers name them. */
export const tokenSeconds = 900;

const purpose = 'snap-token';

/** Tokens of the bank. */
export interface SnapTokens {
  issue(now: Instant): string;
  isGood(token: string, now: Instant): boolean;
}

/**
 * Creates the tokens of one client: 'end.random.fingerprint'. The pepper makes the fingerprint, so every process
 * accepts them and none is stored; a token of the other pepper counts too. Another client key ends them all.
 */
export function createSnapTokens(vault: Pick<Vault, 'fingerprint' | 'fingerprints'>, clientKey: string): SnapTokens {
  const bound = (content: string): string => `${clientKey}\n${content}`;
  return {
    issue(now) {
      const content = `${Date.parse(now) + tokenSeconds * 1000}.${randomBytes(16).toString('hex')}`;
      return `${content}.${vault.fingerprint(bound(content), purpose)}`;
    },
    isGood(token, now) {
      const [end = '', random = '', fingerprint = ''] = token.split('.');
      const known = vault.fingerprints(bound(`${end}.${random}`), purpose);
      return known.some((each) => isSameText(each, fingerprint)) && Number(end) > Date.parse(now);
    },
  };
}

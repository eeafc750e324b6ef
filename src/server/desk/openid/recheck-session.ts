import { secondsAfter } from '#server/auth/limits/seconds.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { returnCasesOf } from '#server/desk/sign-in/return-cases.ts';
import { openJson, sealJson } from '#server/vault/sealed-json.ts';
import type { Instant } from '#shared/time/dates.ts';
import { ProviderSilent, ProviderTokens } from './openid-provider.ts';
import { endVouched, saveCheck, takeDueCheck, type DueCheck } from './openid-repository.ts';
import { CHECK_SECONDS, SILENCE_SECONDS, type OpenIdServices } from './openid-services.ts';
import { readPerson, type Claims } from './read-person.ts';
import { contexts } from '#server/vault/contexts.ts';

/** True while the provider names the same roles; other roles need a new sign-in. Without roles in the answer nothing changed. */
function hasSameRoles(
  { openId }: OpenIdServices,
  { roles, subject }: DueCheck,
  token: Claims,
  userInfo: Claims,
): boolean {
  const claims = openId.rolesFrom === 'userinfo' ? userInfo : token;
  if (claims[openId.rolesClaim] === undefined) return true;
  const read = readPerson(openId, { [openId.nameClaim]: 'unused', ...token, sub: subject }, userInfo);
  return 'person' in read && read.person.roles.join() === roles.toSorted((a, b) => a.localeCompare(b)).join();
}

/** Answer of the provider: the session holds, it does not, or nobody has said anything for too long. */
type Vouching = 'yes' | 'no' | 'silent';

async function ask(services: OpenIdServices, sessionId: string, due: DueCheck, now: Instant): Promise<Vouching> {
  const { pool, vault, provider, log } = services;
  const tokens = openJson(vault, ProviderTokens, due.sealed, contexts.openIdSession(sessionId));
  try {
    const answer = await provider.check(tokens, due.subject);
    await saveCheck(pool, sessionId, sealJson(vault, answer.tokens, contexts.openIdSession(sessionId)), now);
    return hasSameRoles(services, due, answer.token, answer.userInfo) ? 'yes' : 'no';
  } catch (error) {
    if (!(error instanceof ProviderSilent)) return 'no';
    log.error({ reason: error.message }, 'the OpenID provider gives no answer');
    return now <= secondsAfter(due.checked_at, SILENCE_SECONDS) ? 'yes' : 'silent';
  }
}

/**
 * Asks the provider whether a session still holds, where that is due; one process asks, and the calls beside it go on.
 * Ends the session after a no, after other roles, and after five minutes without an answer. After the first two, cases in
 * hand go back. Returns false when it ended.
 */
export const createRecheck =
  (services: OpenIdServices) =>
  async (sessionId: string): Promise<boolean> => {
    const { pool, clock } = services;
    const now = clock.systemNow();
    const due = await takeDueCheck(pool, { sessionId, now, nextCheck: secondsAfter(now, CHECK_SECONDS) });
    if (due === undefined) return true;
    const vouching = await ask(services, sessionId, due, now);
    if (vouching === 'yes') return true;
    await inTransaction(pool, async (tx) => {
      const left = await endVouched(tx, sessionId, now);
      if (vouching === 'no' && left !== undefined) await returnCasesOf(tx, left);
    });
    return false;
  };

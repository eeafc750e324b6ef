import { createHash, randomUUID } from 'node:crypto';
import { DatabaseError } from 'pg';
import type { DeskSignedIn } from '#shared/wire/desk.ts';
import type { OpenIdFinish } from '#shared/wire/staff/openid.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import { randomToken } from '#server/auth/sessions/tokens.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import { refuse } from '#server/http/refuse.ts';
import { openJson, sealJson } from '#server/vault/sealed-json.ts';
import { staffSessionKey, staffTokenHash } from '#server/desk/sign-in/staff-sign-in.ts';
import { takeNetworkTry } from '#server/desk/sign-in/staff-tries.ts';
import { Journey, ProviderRefused, ProviderSilent, type Vouched } from './openid-provider.ts';
import { openProviderSession, saveAttempt, takeAttempt } from './openid-repository.ts';
import { attemptsSince, CHECK_SECONDS, sha256, type OpenIdServices } from './openid-services.ts';
import { readPerson, type ProviderPerson } from './read-person.ts';
import { contexts } from '#server/vault/contexts.ts';

/** Returns the page of the desk to which the provider sends the browser back; it is registered there. */
const redirectUri = ({ config }: OpenIdServices): string => `${config.publicUrl.replace(/\/$/, '')}/desk/openid`;

/** Turns an error of the provider into an answer, and leaves its code in the log. */
function asRefusal({ log }: OpenIdServices, error: unknown): unknown {
  if (error instanceof ProviderRefused) {
    log.warn({ reason: error.message }, 'the OpenID provider refused a sign-in');
    return refuse('AUTH-OPENID');
  }
  if (error instanceof ProviderSilent) {
    log.error({ reason: error.message }, 'the OpenID provider gives no answer');
    return refuse('AUTH-OPENID-AWAY');
  }
  return error;
}

/** Begins a sign-in by the provider for one tab; returns the address there. @throws 429; 503 without an answer */
export async function startOpenId(services: OpenIdServices, binding: string, ip: string): Promise<string> {
  const { pool, clock, vault, provider } = services;
  const at = clock.systemNow();
  await takeNetworkTry(services, ip, at);
  const state = randomToken();
  const stateHash = sha256(state);
  try {
    const { address, journey } = await provider.begin(state, redirectUri(services));
    const sealed = sealJson(vault, journey, contexts.openIdAttempt(stateHash));
    await saveAttempt(pool, { stateHash, bindingHash: binding, sealed, at }, attemptsSince(at));
    return address;
  } catch (error) {
    throw asRefusal(services, error);
  }
}

/** Reads the person, or answers with the sentence that says why they cannot sign in. @throws 422 */
function personOf(services: OpenIdServices, { token, userInfo }: Vouched): ProviderPerson {
  const read = readPerson(services.openId, token, userInfo);
  if ('person' in read) return read.person;
  services.log.warn('the OpenID provider named a person without usable name or roles');
  throw new AppError(422, 'AUTH-OPENID', read.problem);
}

const UNIQUE_VIOLATION = '23505';

/** Opens the session of a person whom the provider named. @throws 422 for a disabled person, and for a taken user name */
async function openSession(services: OpenIdServices, person: ProviderPerson, vouched: Vouched): Promise<DeskSignedIn> {
  const { pool, clock, vault, deskLimits, openId } = services;
  const at = clock.systemNow();
  const token = randomToken();
  const sessionId = randomUUID();
  const sid = typeof vouched.token['sid'] === 'string' ? vouched.token['sid'] : null;
  await inTransaction(pool, async (tx) => {
    const isOpen = await openProviderSession(tx, {
      sessionId,
      tokenHash: staffTokenHash(services, token),
      proof: createHash('sha256').update(staffSessionKey(token)).digest(),
      issuer: openId.issuer,
      person,
      sid,
      sealed: sealJson(vault, vouched.tokens, contexts.openIdSession(sessionId)),
      at,
      nextCheck: secondsAfter(at, CHECK_SECONDS),
    }).catch((error: unknown) => {
      if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) throw refuse('AUTH-OPENID-NAME');
      throw error;
    });
    if (!isOpen) throw refuse('AUTH-OPENID-OFF');
    await appendAudit(tx, vault, {
      stream: 'staff-sign-in',
      at,
      actor: `staff:${person.userName}`,
      action: 'signed-in',
      detail: { session: sessionId, provider: openId.issuer, roles: person.roles.join(',') },
    });
  });
  const user = { user_name: person.userName, display_name: person.displayName, roles: [...person.roles] };
  return { token, user, expires_at: secondsAfter(at, deskLimits.sessionSeconds) };
}

/**
 * Finishes a sign-in with the query of the page to which the provider sent the browser. It works once, in the tab that
 * began it. @throws 422 with the reason; 503 without an answer of the provider
 */
export async function finishOpenId(
  services: OpenIdServices,
  { query, key }: OpenIdFinish,
  ip: string,
): Promise<DeskSignedIn> {
  const { pool, clock, vault, provider } = services;
  const now = clock.systemNow();
  await takeNetworkTry(services, ip, now);
  const back = new URL(redirectUri(services));
  back.search = query;
  const state = back.searchParams.get('state') ?? '';
  const stateHash = sha256(state);
  const sealed = await takeAttempt(pool, { stateHash, bindingHash: sha256(key), keptSince: attemptsSince(now) });
  if (sealed === undefined) throw refuse('AUTH-OPENID');
  try {
    const vouched = await provider.finish(
      back,
      state,
      openJson(vault, Journey, sealed, contexts.openIdAttempt(stateHash)),
    );
    return await openSession(services, personOf(services, vouched), vouched);
  } catch (error) {
    throw asRefusal(services, error);
  }
}

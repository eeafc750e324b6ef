import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { confirmDecidedKeys, listUnconfirmedKeys } from '#core/embedded/parameters/confirm-parameters.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { insertEntry, listWaiting, updateDecided, type StoredKind } from '#server/desk/entries/entry-repository.ts';
import { findPasswordKey } from '#server/desk/sign-in/password.ts';
import { findStaffMember, insertStaffSession, markStaffSessionEnded } from '#server/desk/sign-in/staff-repository.ts';
import { createClock } from '#server/services/business-clock.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { SetUpPool } from './db/with-pool.ts';

const Content = z.object({ keys: z.array(z.string()) });
type Content = z.infer<typeof Content>;

/** Confirmation of keys that an update brought (decision 0058). One waits at a time. */
const kind: StoredKind<Content> = { name: 'PARAMETERS', content: Content };
const subject = 'new';

interface Person {
  readonly userName: string;
  readonly password: string;
}

/** Transaction in which an administrator is signed in. */
interface Work {
  readonly tx: Queryable;
  readonly sessionKey: Buffer;
  readonly at: Instant;
}

/** Signs an administrator of parameters in for one transaction. @throws Error for anybody else */
async function asAdministrator<Answer>(
  pool: SetUpPool,
  { userName, password }: Person,
  work: (work: Work) => Promise<Answer>,
): Promise<Answer> {
  const row = await findStaffMember(pool, userName);
  const passwordKey = row && (await findPasswordKey(password, row.password_hash));
  if (row === undefined || passwordKey === undefined) throw new Error('User name or password is wrong.');
  if (!row.roles.includes('ADMIN_PARAMETER')) throw new Error(`${userName} is no ADMIN_PARAMETER.`);
  return inTransaction(pool, async (tx) => {
    const at = createClock(tx).systemNow();
    const [sessionId, sessionKey] = [randomUUID(), randomBytes(32)];
    const proof = createHash('sha256').update(sessionKey).digest();
    const tokenHash = `command/${sessionId}`;
    if (!(await insertStaffSession(tx, { sessionId, tokenHash, proof, userName, passwordKey, now: at })))
      throw new Error(`${userName} may no longer sign in.`);
    const answer = await work({ tx, sessionKey, at });
    await markStaffSessionEnded(tx, sessionId, at);
    return answer;
  });
}

const audit = (
  { tx, at }: Work,
  vault: Vault,
  { userName, action, keys }: { readonly userName: string; readonly action: string; readonly keys: readonly string[] },
): Promise<void> =>
  appendAudit(tx, vault, {
    stream: 'operations',
    at,
    actor: `staff:${userName}`,
    action,
    detail: { keys: keys.join(' ') },
  });

/** Enters that new keys hold; nothing changes until another administrator approves. @throws Error when none waits */
export const enterNumbers = (
  pool: SetUpPool,
  vault: Vault,
  { keys, ...person }: Person & { readonly keys: readonly string[] },
): Promise<string> =>
  asAdministrator(pool, person, async (work) => {
    const known = await listUnconfirmedKeys(work.tx);
    const meant = keys[0] === 'all' ? [...known] : known.filter((key) => keys.includes(key));
    if (meant.length === 0) throw new Error('None of these keys waits to be confirmed.');
    const entry = { subject, content: { keys: meant }, note: '', sessionKey: work.sessionKey, enteredAt: work.at };
    if (!(await insertEntry(work.tx, vault, kind, entry)))
      throw new Error('An entry waits already: approve or reject it first.');
    await audit(work, vault, { userName: person.userName, action: 'parameters-entered', keys: meant });
    return `${meant.length} entered: ${meant.join(', ')}. Another administrator approves or rejects them.`;
  });

/** Approves or rejects the waiting entry. @throws Error when none waits, and for the person who entered it */
export const decideNumbers = (
  pool: SetUpPool,
  vault: Vault,
  { approved, ...person }: Person & { readonly approved: boolean },
): Promise<string> =>
  asAdministrator(pool, person, async (work) => {
    const { userName } = person;
    const [entry] = await listWaiting(work.tx, vault, kind, [subject]);
    if (entry === undefined) throw new Error('Nothing waits to be decided.');
    if (entry.enteredBy === userName) throw new Error(`${userName} entered it; another administrator decides.`);
    const { sessionKey, at } = work;
    await updateDecided(work.tx, kind, subject, { sessionKey, at, approved, reason: '' });
    const keys = approved ? await confirmDecidedKeys(work.tx) : entry.content.keys;
    await audit(work, vault, { userName, action: approved ? 'parameters-confirmed' : 'parameters-rejected', keys });
    return `${keys.length} ${approved ? 'confirmed now' : 'rejected'}: ${keys.join(', ')}`;
  });

import { confirmDecidedKeys, listUnconfirmedKeys } from '#core/embedded/parameters/confirm-parameters.ts';
import { insertEntry, listWaiting, updateDecided } from '#server/desk/entries/entry-repository.ts';
import { newKeys as kind, newKeysSubject as subject } from '#server/desk/entries/new-keys-entry.ts';
import type { Vault } from '#server/vault/vault.ts';
import { asAdministrator, type AdministratorLogin } from './as-administrator.ts';
import type { SetUpPool } from './db/with-pool.ts';

/** Enters unconfirmed parameter keys for confirmation; another administrator must approve. Returns a message. @throws Error without such keys or when an entry waits already */
export const enterParameterKeys = (
  pool: SetUpPool,
  vault: Vault,
  { keys, ...person }: AdministratorLogin & { readonly keys: readonly string[] },
): Promise<string> =>
  asAdministrator(pool, person, async (work) => {
    const known = await listUnconfirmedKeys(work.tx);
    const meant = keys[0] === 'all' ? [...known] : known.filter((key) => keys.includes(key));
    if (meant.length === 0) throw new Error('None of these keys waits to be confirmed.');
    const entry = { subject, content: { keys: meant }, note: '', sessionKey: work.sessionKey, enteredAt: work.at };
    if (!(await insertEntry(work.tx, vault, kind, entry)))
      throw new Error('An entry waits already: approve or reject it first.');
    await work.audit(vault, kind.actions.entered, { keys: meant.join(' ') });
    return `${meant.length} entered: ${meant.join(', ')}. Another administrator approves or rejects them.`;
  });

/** Approves or rejects the waiting entry and returns a message. @throws Error when no entry waits, or for the person who entered it */
export const decideParameterKeys = (
  pool: SetUpPool,
  vault: Vault,
  { approved, ...person }: AdministratorLogin & { readonly approved: boolean },
): Promise<string> =>
  asAdministrator(pool, person, async (work) => {
    const { userName } = person;
    const [entry] = await listWaiting(work.tx, vault, kind, [subject]);
    if (entry === undefined) throw new Error('Nothing waits to be decided.');
    if (entry.enteredBy === userName) throw new Error(`${userName} entered it; another administrator decides.`);
    const { sessionKey, at } = work;
    await updateDecided(work.tx, kind, subject, { sessionKey, at, approved, reason: '' });
    const keys = approved ? await confirmDecidedKeys(work.tx) : entry.content.keys;
    await work.audit(vault, kind.actions[approved ? 'approved' : 'rejected'], { keys: keys.join(' ') });
    return `${keys.length} ${approved ? 'confirmed now' : 'rejected'}: ${keys.join(', ')}`;
  });

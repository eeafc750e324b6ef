import {
  confirmKeys,
  isSetUpOnce,
  listMissingKeys,
  listUnconfirmedKeys,
} from '#core/embedded/parameters/confirm-parameters.ts';
import { listProposed, proposeParameters } from '#core/embedded/parameters/seed-parameters.ts';
import type { AuditAction } from '#server/audit/action-texts.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createClock } from '#server/services/business-clock.ts';
import { createKeyVault, readLogin } from './as-administrator.ts';
import { decideParameterKeys, enterParameterKeys } from './parameters-by-two.ts';
import { withPool, type SetUpPool } from './db/with-pool.ts';

const usage = `Usage: npm run ops -- parameters [step]
  propose                             fills in missing keys, as not confirmed
  accept-defaults [--dry-run]         setting up: fills in missing keys and confirms all; --dry-run only lists them
  confirm all | <key> …               setting up: confirms keys
  enter <user name> all | <key> …     afterwards: one administrator says that new keys hold (password on stdin)
  approve | reject <user name>        another administrator decides (password on stdin)`;

const nameAll = (what: string, keys: readonly string[]): string =>
  `${keys.length} ${what}${keys.length > 0 ? ': ' : '.'}${keys.join(', ')}`;

/** Checks that the operator may decide alone, which is allowed only during setup. @throws Error afterwards */
async function refuseAfterSetUp(q: Queryable): Promise<void> {
  if (await isSetUpOnce(q))
    throw new Error('The setup is complete: two people confirm new keys, by parameters enter and parameters approve.');
}

async function audit(tx: SetUpPool | Queryable, action: AuditAction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const entry = { stream: 'operations', at: createClock(tx).systemNow(), actor: 'operator', action } as const;
  await appendAudit(tx, createKeyVault(), { ...entry, detail: { keys: keys.join(' ') } });
}

async function acceptDefaults(pool: SetUpPool, isDryRun: boolean): Promise<void> {
  await refuseAfterSetUp(pool);
  if (isDryRun) {
    console.log([...(await listProposed(pool)), 'Nothing was written.'].join('\n'));
    return;
  }
  const accepted = await inTransaction(pool, async (tx) => {
    await proposeParameters(tx);
    const confirmed = await confirmKeys(tx, await listUnconfirmedKeys(tx));
    await audit(tx, 'parameters-defaults-accepted', confirmed);
    return confirmed;
  });
  console.log(nameAll('accepted now', accepted));
}

async function confirmAlone(pool: SetUpPool, keys: readonly string[]): Promise<void> {
  await refuseAfterSetUp(pool);
  const confirmed = await inTransaction(pool, async (tx) => {
    const done = await confirmKeys(tx, keys[0] === 'all' ? await listUnconfirmedKeys(tx) : keys);
    await audit(tx, 'parameters-confirmed', done);
    return done;
  });
  console.log(nameAll('confirmed now', confirmed));
}

async function takeStep(pool: SetUpPool, step: string, words: readonly string[]): Promise<void> {
  const [first = '', ...rest] = words;
  if (step === 'propose' && words.length === 0)
    console.log(nameAll('filled in, not confirmed', await proposeParameters(pool)));
  else if (step === 'accept-defaults' && (words.length === 0 || (first === '--dry-run' && rest.length === 0)))
    await acceptDefaults(pool, first !== '');
  else if (step === 'confirm' && first !== '') await confirmAlone(pool, words);
  else if (step === 'enter' && rest.length > 0)
    console.log(await enterParameterKeys(pool, createKeyVault(), { ...(await readLogin(first)), keys: rest }));
  else if ((step === 'approve' || step === 'reject') && first !== '' && rest.length === 0)
    console.log(
      await decideParameterKeys(pool, createKeyVault(), { ...(await readLogin(first)), approved: step === 'approve' }),
    );
  else throw new Error(usage);
}

/** Runs the named step, if any, then prints the missing and the unconfirmed keys; returns exit code 1 if there are any. */
export const manageParameters = ([step, ...words]: readonly string[]): Promise<number> =>
  withPool(async (pool) => {
    if (step !== undefined) await takeStep(pool, step, words);
    const [missing, unconfirmed] = [await listMissingKeys(pool), await listUnconfirmedKeys(pool)];
    console.log([nameAll('missing', missing), nameAll('not confirmed', unconfirmed)].join('\n'));
    return missing.length + unconfirmed.length === 0 ? 0 : 1;
  });

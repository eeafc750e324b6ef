import { ConfigProblems, type AppMode } from '#server/config/config.ts';
import { insertDataKeys, listDataKeys } from '#server/data-keys/data-key-repository.ts';
import { canAdminister } from '#server/db/needed-privileges.ts';
import type { Queryable } from '#server/db/pool.ts';
import { listNewestMessages } from '#server/messages/message-repository.ts';
import { openMessage } from '#server/messages/sealed-message.ts';
import type { Vault } from '#server/vault/vault.ts';
import { claimMode } from './claim-mode.ts';
import { updateKeyChecks, updatePepperCheck, findInstallation } from './installation-repository.ts';
import { contexts } from '#server/vault/contexts.ts';

const context = contexts.keyCheck;
const howOn = 'give the one of its first start (in demo mode: demo-secrets.json in DATA_DIR)';

const opens = (open: () => unknown): boolean => {
  try {
    open();
    return true;
  } catch {
    return false;
  }
};

const wrongDataKey = `DATA_KEY: is not the key that this database was sealed with; ${howOn}`;

/** Stores the checks of the keys; encrypted content of an older database has to be readable with them. @throws ConfigProblems */
async function noteKeys(q: Queryable, vault: Vault): Promise<void> {
  const [sealed] = await listNewestMessages(q, 1);
  if (sealed && !opens(() => openMessage(vault, sealed.message_id, sealed))) throw new ConfigProblems([wrongDataKey]);
  await updateKeyChecks(q, vault.seal(Buffer.from(context), context), vault.fingerprint(context, 'key-check'));
}

async function checkKeys(q: Queryable, vault: Vault): Promise<void> {
  const { data_key_check: sealed, pepper_check: pepper } = (await findInstallation(q)) ?? {};
  const problems = [
    ...(sealed && opens(() => vault.open(sealed, context)) ? [] : [wrongDataKey]),
    ...(pepper !== null && pepper !== undefined && vault.fingerprints(context, 'key-check').includes(pepper)
      ? []
      : [`TOKEN_PEPPER: is not the one that this database was set up with; ${howOn}`]),
  ];
  if (problems.length > 0) throw new ConfigProblems(problems);
}

/** Notes that every lasting fingerprint is made with the newest pepper: starts without it are refused from now on. */
export const updatePepper = (q: Queryable, vault: Vault): Promise<void> =>
  updatePepperCheck(q, vault.fingerprint(context, 'key-check'));

const nameKeys = (ids: readonly string[]): string =>
  ids.length === 1 ? `the key ${ids[0]}` : `the keys ${ids.join(', ')}`;

/** Compares the ring with the noted keys, after noting its own as the owner of the tables. @throws ConfigProblems */
async function checkRing(q: Queryable, vault: Vault): Promise<void> {
  if (await canAdminister(q)) await insertDataKeys(q, vault);
  const known = await listDataKeys(q);
  const inRing = vault.keys.map(({ id }) => id);
  const missing = known.filter(({ keyId, retired }) => !retired && !inRing.includes(keyId)).map(({ keyId }) => keyId);
  const current = known.find(({ keyId }) => keyId === inRing[0]);
  const problems = [
    ...(missing.length === 0
      ? []
      : [`DATA_KEYS_OTHER: lacks ${nameKeys(missing)}; give it until npm run ops -- keys retire has ended it`]),
    ...(current?.retired === true ? [`DATA_KEY: ${nameKeys([current.keyId])} was retired; give the newer one`] : []),
    ...(current === undefined
      ? ['DATA_KEY: is new to this database; run npm run migrate with it first, as the owner of the tables']
      : []),
  ];
  if (problems.length > 0) throw new ConfigProblems(problems);
}

/**
 * Verifies before any read or seeding that the database belongs to this mode and that the keys are those of its setup.
 * With other keys nobody could sign in and no attachment be opened.
 * @throws ConfigProblems
 */
export async function claimInstallation(q: Queryable, mode: AppMode, vault: Vault): Promise<void> {
  await claimMode(q, mode);
  const known = await findInstallation(q);
  if (!known?.data_key_check || known.pepper_check === null) await noteKeys(q, vault);
  await checkKeys(q, vault);
  await checkRing(q, vault);
}

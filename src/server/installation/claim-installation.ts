import { ConfigProblems, type AppMode } from '#server/config/config.ts';
import type { Queryable } from '#server/db/pool.ts';
import { listNewestMessages } from '#server/messages/message-repository.ts';
import { openMessage } from '#server/messages/sealed-message.ts';
import type { Vault } from '#server/vault/vault.ts';
import { claimMode } from './claim-mode.ts';
import { updateKeyChecks, findInstallation } from './installation-repository.ts';

const context = 'installation:key-check';
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
    ...(pepper === vault.fingerprint(context, 'key-check')
      ? []
      : [`TOKEN_PEPPER: is not the one that this database was set up with; ${howOn}`]),
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
}

import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { claimInstallation } from '#server/installation/claim-installation.ts';
import { findInstallation } from '#server/installation/installation-repository.ts';
import { parseConfig } from '#server/config/config.ts';
import { createVault } from '#server/vault/vault.ts';
import { StaffRole } from '#shared/requests/roles.ts';
import { cleanLine } from '#shared/text/clean-line.ts';
import { UserName } from '#shared/wire/staff/desk-staff.ts';
import { withPool, type SetUpPool } from './db/with-pool.ts';
import { describeStaff, makeStaffChange, signStaffOut, trustProvider, type StaffWork } from './staff-steps.ts';

const usage = `Usage: npm run ops -- staff <step>
  list
  add <user name> "<display name>" <ROLE,ROLE>   prints a one-time link; a password on stdin takes its place
  roles <user name> <ROLE,ROLE>
  password-link <user name>                      prints a one-time link for a new password
  reset-code <user name>                         the next sign-in enrols another one-time code
  disable | enable <user name>
  sign-out <user name>                           ends all sessions
  trust | distrust <issuer>                      the OpenID provider of OPENID_ISSUER
Roles: ${StaffRole.options.join(', ')}
With two ADMIN_STAF, add, roles, password-link, reset-code and enable go by two people at the desk.`;

const Roles = z
  .string()
  .transform((roles) => [...new Set(roles.split(',').map(cleanLine))])
  .pipe(z.array(StaffRole));

const Added = z.tuple([z.literal('add'), UserName, z.string().overwrite(cleanLine).min(1), Roles]);
const Moved = z.tuple([z.literal('roles'), UserName, Roles]);
const Named = z.tuple([z.enum(['disable', 'enable', 'password-link', 'reset-code', 'sign-out']), UserName]);

const Trusted = z.tuple([z.enum(['trust', 'distrust']), z.url()]);

const actions = { disable: 'DISABLE', enable: 'ENABLE', 'password-link': 'LINK', 'reset-code': 'RESET_CODE' } as const;

/** Returns the password piped to standard input; '' at a terminal. */
const readPassword = async (): Promise<string> => (process.stdin.isTTY ? '' : (await text(process.stdin)).trim());

async function takeStep(work: StaffWork, given: readonly string[]): Promise<string> {
  if (given.length === 1 && given[0] === 'list') return describeStaff(work);
  const trusted = Trusted.safeParse(given);
  if (trusted.success) return trustProvider(work, trusted.data[1], trusted.data[0] === 'trust');
  const [added, moved, named] = [Added.safeParse(given), Moved.safeParse(given), Named.safeParse(given)];
  if (added.success) {
    const [, userName, displayName, roles] = added.data;
    return makeStaffChange(work, userName, { action: 'ADD', displayName, roles }, await readPassword());
  }
  if (moved.success) {
    const [, userName, roles] = moved.data;
    return makeStaffChange(work, userName, { action: 'ROLES', displayName: '', roles });
  }
  if (!named.success) throw new Error(usage);
  const [step, userName] = named.data;
  if (step === 'sign-out') return signStaffOut(work, userName);
  return makeStaffChange(work, userName, { action: actions[step], displayName: '', roles: [] });
}

/** Returns database and keys. @throws ConfigProblems when the keys are not the installation's, which would break the audit chain */
async function openWork(pool: SetUpPool): Promise<StaffWork> {
  const { mode, secrets, publicUrl } = parseConfig(process.env);
  if ((process.env['APP_MODE'] ?? '') === '' && (await findInstallation(pool)) === undefined)
    throw new Error('Set APP_MODE to the mode of the installation.');
  const vault = createVault(secrets);
  await claimInstallation(pool, mode, vault);
  return { pool, vault, publicUrl };
}

/** Manages the staff accounts of the desk, as the role that owns the tables. In production the first account is made with it. */
try {
  const given = process.argv.slice(2);
  if (given.length === 0) throw new Error(usage);
  console.log(await withPool(async (pool) => takeStep(await openWork(pool), given)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

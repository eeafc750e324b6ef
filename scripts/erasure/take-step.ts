import { parseArgs } from 'node:util';
import { createOperatorCore } from '#program/set-up.ts';
import type { Config } from '#server/config/config.ts';
import { listErasuresOf } from '#server/erasure/erasure-repository.ts';
import { claimInstallation } from '#server/installation/claim-installation.ts';
import { createFolderStore } from '#server/file-store/folder-store.ts';
import { createClock } from '#server/services/business-clock.ts';
import { createSealer } from '#server/services/create-sealer.ts';
import { createVault } from '#server/vault/vault.ts';
import type { AdministratorLogin } from '../as-administrator.ts';
import type { SetUpPool } from '../db/with-pool.ts';
import { decideErasure, enterErasure } from './by-two.ts';
import { carryOutAll, type Carrying } from './carry-out.ts';
import { describePlan } from './describe-plan.ts';
import { planErasure } from './plan.ts';

export const erasureUsage = `Usage: npm run ops -- erase <step>
  <policy number> --dry-run                             prints what would be erased of its holder, what is kept, and why
  enter <user name> <policy number> --reason <text>     compliance (KEPATUHAN) enters the erasure (password on stdin)
  approve | reject <user name> <policy number>          a supervisor (PENYETUJU) decides (password on stdin); approved, it runs
  continue                                              finishes approved erasures that were interrupted
The reason is kept: write no personal data into it.`;

const options = { 'dry-run': { type: 'boolean', default: false }, reason: { type: 'string', default: '' } } as const;

/** Returns what an erasure needs. @throws ConfigProblems when the keys are not the installation's, which would break the audit chain */
export async function openCarrying(
  pool: SetUpPool,
  { mode, dataDir, secrets }: Pick<Config, 'mode' | 'dataDir' | 'secrets'>,
  say: Carrying['say'],
): Promise<Carrying> {
  const vault = createVault(secrets);
  await claimInstallation(pool, mode, vault);
  return {
    pool,
    vault,
    files: createFolderStore(`${dataDir}/files`),
    clock: createClock(pool),
    core: createOperatorCore(pool, createSealer(vault)),
    say,
  };
}

async function describe(carrying: Carrying, policyNumber: string): Promise<string> {
  const plan = await planErasure(carrying.pool, carrying, [policyNumber]);
  const past = await listErasuresOf(
    carrying.pool,
    plan.subject.policies.map(({ number }) => number),
  );
  return describePlan(carrying.pool, plan, past);
}

/** Takes the step that the words of the command name; returns what it says at its end. @throws Error for a wrong command or refusal */
export async function takeStep(
  carrying: Carrying,
  given: readonly string[],
  readLogin: (userName: string) => Promise<AdministratorLogin>,
): Promise<string> {
  const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true });
  const [step = '', userName = '', policyNumber = '', ...rest] = positionals;
  const reason = values.reason.trim();
  if (values['dry-run'] && positionals.length === 1) return describe(carrying, step);
  if (step === 'continue' && positionals.length === 1) return `Erasures finished now: ${await carryOutAll(carrying)}.`;
  if (values['dry-run'] || policyNumber === '' || rest.length > 0) throw new Error(erasureUsage);
  if (step === 'enter' && reason !== '')
    return enterErasure(carrying, { ...(await readLogin(userName)), policyNumber, reason });
  if (step !== 'approve' && step !== 'reject') throw new Error(erasureUsage);
  return decideErasure(carrying, { ...(await readLogin(userName)), policyNumber, approved: step === 'approve' });
}

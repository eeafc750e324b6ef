import { parseArgs } from 'node:util';
import { createOperatorCore } from '#program/set-up.ts';
import { parseConfig } from '#server/config/config.ts';
import { listErasuresOf } from '#server/erasure/erasure-repository.ts';
import { claimInstallation } from '#server/installation/claim-installation.ts';
import { createFolderStore } from '#server/file-store/folder-store.ts';
import { createClock } from '#server/services/business-clock.ts';
import { createSealer } from '#server/services/create-sealer.ts';
import { createVault } from '#server/vault/vault.ts';
import { readLogin } from './as-administrator.ts';
import { withPool, type SetUpPool } from './db/with-pool.ts';
import { decideErasure, enterErasure } from './erasure/by-two.ts';
import { carryOutAll, type Carrying } from './erasure/carry-out.ts';
import { describePlan } from './erasure/describe-plan.ts';
import { planErasure } from './erasure/plan.ts';

const usage = `Usage: npm run ops -- erase <step>
  <policy number> --dry-run                             prints what would be erased of its holder, what is kept, and why
  enter <user name> <policy number> --reason <text>     compliance (KEPATUHAN) enters the erasure (password on stdin)
  approve | reject <user name> <policy number>          a supervisor (PENYETUJU) decides (password on stdin); approved, it runs
  continue                                              finishes approved erasures that were interrupted
The reason is kept: write no personal data into it.`;

const options = { 'dry-run': { type: 'boolean', default: false }, reason: { type: 'string', default: '' } } as const;

/** Returns what an erasure needs. @throws ConfigProblems when the keys are not the installation's, which would break the audit chain */
async function openCarrying(pool: SetUpPool): Promise<Carrying> {
  const { mode, dataDir, secrets } = parseConfig(process.env);
  const vault = createVault(secrets);
  await claimInstallation(pool, mode, vault);
  return {
    pool,
    vault,
    files: createFolderStore(`${dataDir}/files`),
    clock: createClock(pool),
    core: createOperatorCore(pool, createSealer(vault)),
    say: (line) => {
      console.log(line);
    },
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

async function takeStep(carrying: Carrying, given: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true });
  const [step = '', userName = '', policyNumber = '', ...rest] = positionals;
  const reason = values.reason.trim();
  if (values['dry-run'] && positionals.length === 1) return describe(carrying, step);
  if (step === 'continue' && positionals.length === 1) return `Erasures finished now: ${await carryOutAll(carrying)}.`;
  if (values['dry-run'] || policyNumber === '' || rest.length > 0) throw new Error(usage);
  if (step === 'enter' && reason !== '')
    return enterErasure(carrying, { ...(await readLogin(userName)), policyNumber, reason });
  if (step !== 'approve' && step !== 'reject') throw new Error(usage);
  return decideErasure(carrying, { ...(await readLogin(userName)), policyNumber, approved: step === 'approve' });
}

/** Erases a person's data on request, as the role that owns the tables, with the server's settings and secrets (decision 0074). */
try {
  const given = process.argv.slice(2);
  if (given.length === 0) throw new Error(usage);
  console.log(await withPool(async (pool) => takeStep(await openCarrying(pool), given)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

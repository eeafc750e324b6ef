import { checkAudit } from '#server/audit/audit-report.ts';
import type { ChainFamily } from '#server/audit/chain-family.ts';
import { findChainKey } from '#server/data-keys/data-key-repository.ts';
import type { MissingPart } from '#server/services/missing-part.ts';
import type { Services } from '#server/services/services.ts';
import { checkBank, checkStatements } from './check-bank.ts';
import { checkCardReader } from './check-card-reader.ts';
import { checkCore } from './check-core.ts';
import { checkClock, checkRights } from './check-database.ts';
import { checkFaces } from './check-faces.ts';
import { checkOutside } from './check-outside.ts';
import { checkKeys } from './check-keys.ts';
import { checkJobs } from './check-jobs.ts';
import { checkFiles, checkMail, checkPayouts, checkVirusScanner } from './check-parts.ts';
import { checkSeal } from './check-seal.ts';
import { good, nameError, problem, type Finding } from './finding.ts';

async function checkChains(
  { pool, vault }: Pick<Services, 'pool' | 'vault'>,
  families: readonly ChainFamily[],
): Promise<readonly Finding[]> {
  if (families.length === 0) return [];
  const { isWhole } = await checkAudit(pool, await findChainKey(pool, vault), families, []);
  return [
    isWhole
      ? good('Chains', 'the audit trail is whole.')
      : problem('Chains', 'the audit trail is broken.', 'Change nothing, and run npm run ops -- audit-verify.'),
  ];
}

/**
 * Examines the installation part by part. A check that fails is a problem of its part, and the others go on. Without
 * `families` the chains are left out.
 */
export async function examineInstallation(
  services: Services,
  families: readonly ChainFamily[],
  listMissing: () => Promise<readonly MissingPart[]>,
  listJobNames: () => Promise<readonly string[]>,
): Promise<readonly Finding[]> {
  const checks: Readonly<Record<string, () => Promise<readonly Finding[]>>> = {
    Rights: () => checkRights(services),
    Clock: () => checkClock(services),
    Jobs: async () => checkJobs(services.pool, await listJobNames()),
    Files: () => checkFiles(services),
    Keys: () => checkKeys(services, families.length === 0),
    Mail: () => checkMail(services),
    Faces: () => checkFaces(services),
    Outside: () => checkOutside(services),
    Scanner: () => checkVirusScanner(services),
    Seal: () => checkSeal(services),
    Cards: () => checkCardReader(services),
    Payouts: () => checkPayouts(services),
    Bank: () => checkBank(services),
    Statements: () => checkStatements(services),
    Setup: async () => checkCore(services, await listMissing()),
    Chains: () => checkChains(services, families),
  };
  const findings: Finding[] = [];
  for (const [part, check] of Object.entries(checks))
    findings.push(
      ...(await check().catch((error: unknown) => [
        problem(
          part,
          `could not be checked (${nameError(error)}).`,
          'Check the database and its version: npm run migrate.',
        ),
      ])),
    );
  return findings;
}

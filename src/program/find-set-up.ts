import { listMissingTerms } from '#server/reference/missing-terms.ts';
import type { MissingPart } from '#server/services/missing-part.ts';
import type { Services } from '#server/services/services.ts';
import { businessDateOf } from '#shared/time/dates.ts';

type Asked = Pick<Services, 'config' | 'coreOperations' | 'pool' | 'clock'>;

/** Lists what an insurer has not filled in yet; the demo seeds itself. */
export async function listMissing({ config, coreOperations, pool, clock }: Asked): Promise<readonly MissingPart[]> {
  if (config.mode !== 'production') return [];
  const today = businessDateOf(await clock.businessNow());
  const parts = await coreOperations.listMissingSetup();
  return (await listMissingTerms(pool, today)).length === 0 ? parts : [...parts, 'terms'];
}

/** True once nothing is missing; a production that is complete is noted, so that later starts know that it once was. */
export async function findSetUp(services: Asked): Promise<boolean> {
  const isComplete = (await listMissing(services)).length === 0;
  if (isComplete && services.config.mode === 'production') await services.coreOperations.noteSetUp();
  return isComplete;
}

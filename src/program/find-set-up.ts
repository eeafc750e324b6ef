import { listMissingTerms } from '#server/reference/missing-terms.ts';
import { listEmptyLists } from '#server/reference/list-rows.ts';
import type { MissingPart } from '#server/services/missing-part.ts';
import type { Services } from '#server/services/services.ts';
import { businessDateOf } from '#shared/time/dates.ts';

type Asked = Pick<Services, 'config' | 'coreOperations' | 'pool' | 'clock'>;

/** Lists the setup parts that the insurer has not provided yet; always empty in demo mode, which seeds everything. */
export async function listMissing({ config, coreOperations, pool, clock }: Asked): Promise<readonly MissingPart[]> {
  if (config.mode !== 'production') return [];
  const today = businessDateOf(await clock.businessNow());
  const parts: MissingPart[] = [...(await coreOperations.listMissingSetup())];
  if ((await listMissingTerms(pool, today)).length > 0) parts.push('terms');
  if ((await listEmptyLists(pool, today)).length > 0) parts.push('lists');
  return parts;
}

/** Returns true when no setup part is missing. In production the completion is also stored, so that later starts know it was once complete. */
export async function isSetUpComplete(services: Asked): Promise<boolean> {
  const isComplete = (await listMissing(services)).length === 0;
  if (isComplete && services.config.mode === 'production') await services.coreOperations.noteSetUp();
  return isComplete;
}

import type { SetupPart } from '#core/port.ts';
import type { Services } from '#server/services/services.ts';

type Asked = Pick<Services, 'config' | 'coreOperations'>;

/** Lists what an insurer has not filled in yet; the demo seeds itself. */
export const listMissing = async ({ config, coreOperations }: Asked): Promise<readonly SetupPart[]> =>
  config.mode === 'production' ? coreOperations.listMissingSetup() : [];

/** True once nothing is missing; a production that is complete is noted, so that later starts know that it once was. */
export async function findSetUp(services: Asked): Promise<boolean> {
  const isComplete = (await listMissing(services)).length === 0;
  if (isComplete && services.config.mode === 'production') await services.coreOperations.noteSetUp();
  return isComplete;
}

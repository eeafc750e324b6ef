import type { Services } from '#server/services/services.ts';
import { reachMail } from './check-mail.ts';
import { checkScanner } from './check-scanner.ts';
import { countMissingFiles, tryStore } from './check-store.ts';

/** Check of one part that the server depends on. Throws when the part does not work. */
export type PartCheck = () => Promise<void>;

/** Attachments whose file is looked for at each check. */
const sample = 3;

async function checkStore({ pool, files }: Pick<Services, 'pool' | 'files'>): Promise<void> {
  await tryStore(files);
  const { checked, missing } = await countMissingFiles(pool, files, sample);
  if (missing > 0) throw new Error(`${missing} of the ${checked} newest attachments have no file`);
}

/** Lists the checks by part. A part that the settings do not open has none. */
export function listPartChecks(
  services: Pick<Services, 'pool' | 'files' | 'config' | 'scanner' | 'clock'>,
): Readonly<Record<string, PartCheck>> {
  const { scanner, clock } = services;
  const { smtpUrl } = services.config;
  return {
    database: async () => void (await services.pool.query('SELECT 1')),
    store: () => checkStore(services),
    ...(smtpUrl !== undefined && { mail: () => reachMail(smtpUrl) }),
    ...(scanner !== undefined && { scanner: () => checkScanner(scanner, clock.systemNow()) }),
  };
}

import type { Logger } from 'pino';
import type { Pool } from 'pg';
import type { Clock } from '#shared/clock.ts';
import type { CoreOperations, PolicyCore } from '#core/port.ts';
import type { Config } from './config.ts';
import type { AttachmentStore } from './attachments/port.ts';
import type { Vault } from './vault.ts';

/** What the areas of the server are built from; made once in app.ts and handed down. */
export interface Services {
  readonly config: Config;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly core: PolicyCore;
  /** Present with the embedded core; an outside core runs its own jobs. */
  readonly coreOperations: CoreOperations;
  readonly vault: Vault;
  readonly files: AttachmentStore;
}

import type { PolicyCore } from '#core/port.ts';
import type { MessageChannel } from '#shared/lists/message-channels.ts';
import type { Services } from '#server/services/services.ts';
import type { Limits } from '#server/auth/limits/limits.ts';

/** Services of the server that sign-in needs. */
export interface AuthServices extends Pick<Services, 'pool' | 'hotReads' | 'clock' | 'vault' | 'log'> {
  readonly core: Pick<PolicyCore, 'findHolder' | 'listPoliciesOf'>;
  readonly limits: Limits;
  /** Channels that this installation has. */
  readonly channels: readonly MessageChannel[];
}

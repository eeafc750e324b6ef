import type { PolicyCore } from '#core/port.ts';
import type { Services } from '#server/services.ts';
import type { Limits } from './limits.ts';

/** What sign-in needs of the server. */
export interface AuthServices extends Pick<Services, 'pool' | 'hotReads' | 'clock' | 'vault' | 'log'> {
  readonly core: Pick<PolicyCore, 'findHolder' | 'listPoliciesOf'>;
  readonly limits: Limits;
}

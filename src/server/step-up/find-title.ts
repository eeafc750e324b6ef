import type { PolicyCore } from '#core/port.ts';
import { findRequestType } from '#requests/registry.ts';
import { exportStepUp } from '#shared/wire/privacy.ts';
import type { StepUpServices } from './step-up-services.ts';

/** Asks the registry which types want a code, and the policy for its words; a whole copy of one's data wants one too. */
export const createFindTitle =
  (core: Pick<PolicyCore, 'getPolicy'>): StepUpServices['findTitle'] =>
  async (suffix, policyNumber) => {
    if (suffix === exportStepUp) return 'salinan data pribadi Anda';
    const type = findRequestType(suffix);
    return type?.stepUp === 'code' ? type.title((await core.getPolicy(policyNumber)).policy) : undefined;
  };

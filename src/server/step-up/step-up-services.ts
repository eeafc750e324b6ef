import type { AuthServices } from '#server/auth/sessions/auth-services.ts';

/** The services that step-up needs: those of sign-in, and the name of what is to be sent. */
export interface StepUpServices extends AuthServices {
  /** Title of what asks for a fresh code, a request type or a request with an open offer, in the policy's words; undefined for all else. */
  readonly findTitle: (suffix: string, policyNumber: string) => Promise<string | undefined>;
}

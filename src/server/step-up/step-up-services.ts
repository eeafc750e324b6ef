import type { AuthServices } from '#server/auth/auth-services.ts';

/** What step-up needs of the server: that of sign-in, and the name of what is to be sent. */
export interface StepUpServices extends AuthServices {
  /** Title of a request type that asks for a fresh code, in the policy's words; undefined for every other type. */
  readonly findTitle: (suffix: string, policyNumber: string) => Promise<string | undefined>;
}

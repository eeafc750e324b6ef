import type { Holder } from '#core/port.ts';
import type { ErrorCode } from '#shared/words/error-codes.ts';
import type { AuthServices } from '#server/auth/sessions/auth-services.ts';
import type { Contact } from '#server/messages/channels.ts';

/** Contact for a code, and the error when there is none. */
export interface CodeContact {
  readonly contact: Contact;
  readonly refusal: ErrorCode;
}

/** Services that step-up needs: those of sign-in, and the title of what is to be sent. */
export interface StepUpServices extends AuthServices {
  /**
   * Finds the title of what needs a fresh code, a request type or a request with an open offer, in the policy's
   * wording; undefined for anything else.
   */
  readonly findTitle: (suffix: string, policyNumber: string) => Promise<string | undefined>;
  /** Finds the holder's contact, or the part of it that this purpose allows. */
  readonly findCodeContact: (suffix: string, holder: Holder) => Promise<CodeContact>;
}

import type { Holder } from '#core/port.ts';
import type { ErrorCode } from '#shared/words/error-codes.ts';
import type { AuthServices } from '#server/auth/sessions/auth-services.ts';
import type { Contact } from '#server/messages/channels.ts';

/** Where a code may go, and how it is refused when that is nowhere. */
export interface CodeContact {
  readonly contact: Contact;
  readonly refusal: ErrorCode;
}

/** The services that step-up needs: those of sign-in, and the name of what is to be sent. */
export interface StepUpServices extends AuthServices {
  /** Title of what asks for a fresh code, a request type or a request with an open offer, in the policy's words; undefined for all else. */
  readonly findTitle: (suffix: string, policyNumber: string) => Promise<string | undefined>;
  /** The holder's contact, or the part of it to which a code for this purpose may go. */
  readonly findCodeContact: (suffix: string, holder: Holder) => Promise<CodeContact>;
}

import type { MessagePlace } from './message-places.ts';

/** Text of one message; the greeting, the link and the sender are put around it (compose-message.ts). */
export interface Template {
  readonly subject: string;
  readonly text: string;
  /**
   * Text of a code by SMS, which is one part of 160 letters and names the insurer. `{title}` is cut where it is too
   * long; nothing is put around it.
   */
  readonly sms?: string;
  readonly place: MessagePlace;
  /** True when the customer must act by the date. */
  readonly isDue?: true;
  /** True = a locked screen shows only that there is a message. */
  readonly isPrivate?: true;
}

import type { MessagePlace } from './message-places.ts';

/** Text of one message; the greeting, the link and the sender are put around it (compose-message.ts). */
export interface Template {
  readonly subject: string;
  readonly text: string;
  readonly place: MessagePlace;
  /** True when the customer must act by the date. */
  readonly isDue?: true;
  /** True = a locked screen shows only that there is a message. */
  readonly isPrivate?: true;
}

import type { ComponentType } from 'react';
import type { Facts } from '#shared/facts/facts.ts';
import type { RequestType } from './bind.ts';
import type { DraftValues } from './draft-values.ts';
import type { AskedFirst, AskServer } from './question.ts';

export interface FormProps {
  readonly facts: Facts;
}

/** A request type with what only the browser needs of it; default export of its form.tsx, one chunk each. */
export interface BrowserRequest {
  readonly type: RequestType;
  /** The endpoint that this payload is sent to, where one page serves several (decision 0012); absent = `type`. */
  readonly variantFor?: (payload: DraftValues) => RequestType;
  /** The question to the server each time before the request is summed up; undefined = the customer may go on. */
  readonly askFirst?: (payload: DraftValues, facts: Facts, ask: AskServer) => Promise<AskedFirst | undefined>;
  /** The heading of the form: the question it asks. */
  readonly question: string;
  /** The text under the question; one that says something of the policy is shown with the form, any other before it. */
  readonly caption?: string | ((facts: Facts) => string) | undefined;
  /** True when money goes out: the form shows the account it goes to (wire 2.1). */
  readonly showsAccount: boolean;
  readonly Form: ComponentType<FormProps>;
  /**
   * What the answers come to, read from the draft: beside the form on a wide screen, else where the form says `EffectHere` (decision 0049).
   * Draws nothing as long as there is none.
   */
  readonly Effect?: ComponentType<FormProps>;
}

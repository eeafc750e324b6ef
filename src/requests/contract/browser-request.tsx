import type { ComponentType } from 'react';
import type { Facts } from '#shared/facts/facts.ts';
import type { RequestType } from './bind.ts';
import type { DraftValues } from './draft-values.ts';
import type { StepAnswer } from './step-answers.ts';
import type { AskedFirst, AskServer } from './question.ts';

export interface FormProps {
  readonly facts: Facts;
}

/** Page of a form: a question, its fields, and the payload paths that they fill. */
export interface FormStep {
  /** Key of the step, unique in its form and stable when answers add or remove steps. */
  readonly key: string;
  /** Noun for the step's line in the summary: 'Nomor telepon'. */
  readonly subject: string;
  /** Answer shown in the summary; absent when the step has only documents. */
  readonly answer?: StepAnswer;
  /** Heading of the page, and title of the browser tab. */
  readonly question: string;
  /** Text under the question. */
  readonly caption?: string | undefined;
  /** Paths of the step's fields. A path covers everything below it; '*' is any position in a list. */
  readonly paths: readonly string[];
  readonly Part: ComponentType<FormProps>;
}

interface RequestInBrowser {
  readonly type: RequestType;
  /**
   * Returns the request type to which this payload is sent, when one page serves several (decision 0012); absent =
   * `type`.
   */
  readonly variantFor?: (payload: DraftValues, facts: Facts) => RequestType;
  /** Asks the server before each summary; undefined = the customer may continue. */
  readonly askFirst?: (payload: DraftValues, facts: Facts, ask: AskServer) => Promise<AskedFirst | undefined>;
  /** Heading of the form: the question it asks. */
  readonly question: string;
  /**
   * Text under the question. A function depends on the policy, so its text appears with the form; a fixed text appears
   * earlier.
   */
  readonly caption?: string | ((facts: Facts) => string) | undefined;
  /** True when there is a payout and the form shows its account (wire 2.1). */
  readonly showsAccount: boolean;
  /**
   * Effect of the answers in the draft, shown beside the form on a wide screen, otherwise at `EffectHere` (decision
   * 0048). Renders nothing without an effect.
   */
  readonly Effect?: ComponentType<FormProps>;
}

/** Short form with all fields on one page. */
interface FormOfOnePage extends RequestInBrowser {
  readonly Form: ComponentType<FormProps>;
  /** Fields of the form without its attachments, to correct them after sending; absent = none can be corrected. */
  readonly Fields?: ComponentType<FormProps>;
  readonly steps?: never;
}

/** Long form with one question or one small group per page (decision 0047). Answers may add or remove steps. */
interface FormInSteps extends RequestInBrowser {
  readonly steps: (values: DraftValues, facts: Facts) => readonly FormStep[];
  readonly Form?: never;
  readonly Fields?: never;
}

/** Request type with its form, for the browser only; default export of form.tsx and loaded as a separate chunk. */
export type BrowserRequest = FormOfOnePage | FormInSteps;

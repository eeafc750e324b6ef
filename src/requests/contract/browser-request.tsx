import type { ComponentType } from 'react';
import type { Facts } from '#shared/facts/facts.ts';
import type { RequestType } from './bind.ts';
import type { DraftValues } from './draft-values.ts';
import type { StepAnswer } from './step-answers.ts';
import type { AskedFirst, AskServer } from './question.ts';

export interface FormProps {
  readonly facts: Facts;
}

/** Page of a form: its question, the payload paths answered there, and the fields. */
export interface FormStep {
  /** Names the step among the others of its form, also when the answers add or take away some. */
  readonly key: string;
  /** A noun for its line in the summary: 'Nomor telepon'. */
  readonly subject: string;
  /** Answer of the step; absent where only documents are given. */
  readonly answer?: StepAnswer;
  /** The heading of the page and the name of its tab. */
  readonly question: string;
  /** The text under the question. */
  readonly caption?: string | undefined;
  /** Paths of its fields; a part of the payload covers all within it, '*' any position in a list. */
  readonly paths: readonly string[];
  readonly Part: ComponentType<FormProps>;
}

interface RequestInBrowser {
  readonly type: RequestType;
  /** The endpoint that this payload is sent to, where one page serves several (decision 0012); absent = `type`. */
  readonly variantFor?: (payload: DraftValues, facts: Facts) => RequestType;
  /** The question to the server each time before the request is summed up; undefined = the customer may go on. */
  readonly askFirst?: (payload: DraftValues, facts: Facts, ask: AskServer) => Promise<AskedFirst | undefined>;
  /** The heading of the form: the question it asks. */
  readonly question: string;
  /** The text under the question; one that says something of the policy is shown with the form, any other before it. */
  readonly caption?: string | ((facts: Facts) => string) | undefined;
  /** True when there is a payout: the form shows its account (wire 2.1). */
  readonly showsAccount: boolean;
  /**
   * Effect of the answers, read from the draft: beside the form on a wide screen, otherwise at `EffectHere` (decision
   * 0048). Renders nothing without an effect.
   */
  readonly Effect?: ComponentType<FormProps>;
}

/** A short form: all its fields on one page. */
interface FormOfOnePage extends RequestInBrowser {
  readonly Form: ComponentType<FormProps>;
  readonly steps?: never;
}

/** A long form: one question or one tight group a page (decision 0047). Which steps there are may follow from the answers so far. */
interface FormInSteps extends RequestInBrowser {
  readonly steps: (values: DraftValues, facts: Facts) => readonly FormStep[];
  readonly Form?: never;
}

/** A request type with what only the browser needs of it; default export of its form.tsx, one chunk each. */
export type BrowserRequest = FormOfOnePage | FormInSteps;

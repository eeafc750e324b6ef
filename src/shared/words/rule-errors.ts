import { coverErrors } from './error-codes-cover.ts';
import { requestErrors } from './error-codes-requests.ts';
import { riderErrors } from './error-codes-riders.ts';

/** Errors that the rules of a request find, in the browser and on the server. */
export const ruleErrors = { ...requestErrors, ...coverErrors, ...riderErrors };

export type RuleErrorCode = keyof typeof ruleErrors;

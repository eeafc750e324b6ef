import { hasOwn } from '../collections/has-own.ts';
import { accessErrors } from './error-codes-access.ts';
import { serverErrors } from './error-codes-server.ts';
import { ruleErrors } from './rule-errors.ts';

/** All errors of the API: HTTP status and Indonesian text, with placeholders for values and wording tokens. */
export const catalogue = { ...ruleErrors, ...serverErrors, ...accessErrors };

export type ErrorCode = keyof typeof catalogue;

export const isErrorCode = (text: string): text is ErrorCode => hasOwn(catalogue, text);

export const statusOf = (code: ErrorCode): number => catalogue[code].status;

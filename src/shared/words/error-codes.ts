import { hasOwn } from '../collections/has-own.ts';
import { accessErrors } from './error-codes-access.ts';
import { coverErrors } from './error-codes-cover.ts';
import { requestErrors } from './error-codes-requests.ts';
import { riderErrors } from './error-codes-riders.ts';

/** All errors of the API: HTTP status and Indonesian text, with placeholders for values and wording tokens. */
export const catalogue = { ...requestErrors, ...coverErrors, ...riderErrors, ...accessErrors };

export type ErrorCode = keyof typeof catalogue;

export const isErrorCode = (text: string): text is ErrorCode => hasOwn(catalogue, text);

export const statusOf = (code: ErrorCode): number => catalogue[code].status;

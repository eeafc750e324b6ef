import type { BlockedBy, FieldProblem } from '#shared/wire/envelope.ts';
import { statusOf, type ErrorCode } from '#shared/words/error-codes.ts';
import { message } from '#shared/text/error-message.ts';
import type { MessageValues } from '#shared/words/rule-message.ts';
import { conventionalWording, type Wording } from '#shared/words/wording.ts';
import { AppError } from './app-error.ts';

interface RefusalExtra {
  readonly values?: MessageValues;
  readonly wording?: Wording;
  readonly errors?: readonly FieldProblem[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly blockedBy?: BlockedBy | undefined;
}

/** Builds an error of the catalogue: its status, and its text in the policy's wording. */
export const refuse = (code: ErrorCode, extra: RefusalExtra = {}): AppError =>
  new AppError(statusOf(code), code, message(code, extra.values ?? {}, extra.wording ?? conventionalWording), extra);

/** Builds the error of one field, with what to do about it. */
export const refuseField = (path: string, text: string): AppError =>
  new AppError(422, 'FIELD', text, { errors: [{ path, code: 'FIELD', message: text }] });

/** Builds the error of an action that the state does not allow, with the reason; '' = the general text. */
export const refuseState = (text: string): AppError =>
  text === '' ? refuse('REQ-STATE') : new AppError(409, 'REQ-STATE', text);

import type { BlockedBy, FieldProblem } from '#shared/wire/envelope.ts';
import { statusOf, type ErrorCode } from '#shared/words/error-codes.ts';
import { message, type MessageValues } from '#shared/text/error-message.ts';
import { conventionalWording, type Wording } from '#shared/words/wording.ts';
import { AppError } from './app-error.ts';

interface RefusalExtra {
  readonly values?: MessageValues;
  readonly wording?: Wording;
  readonly errors?: readonly FieldProblem[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly blockedBy?: BlockedBy | undefined;
}

/** The refusal of the catalogue: its status, its sentence filled for the policy's flavour. */
export const refuse = (code: ErrorCode, extra: RefusalExtra = {}): AppError =>
  new AppError(statusOf(code), code, message(code, extra.values ?? {}, extra.wording ?? conventionalWording), extra);

/** The refusal of one field, with what to do about it. */
export const refuseField = (path: string, text: string): AppError =>
  new AppError(422, 'FIELD', text, { errors: [{ path, code: 'FIELD', message: text }] });

/** The refusal of a step that does not fit the state of things, with the reason in words; '' = the usual one. */
export const refuseState = (text: string): AppError =>
  text === '' ? refuse('REQ-STATE') : new AppError(409, 'REQ-STATE', text);

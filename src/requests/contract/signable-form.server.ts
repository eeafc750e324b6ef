import type { AttachmentType } from '#shared/wire/attachments.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { FormName, FormText } from '#shared/wire/issued-documents/signed-forms.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { Result } from '#shared/text/result.ts';
import type { ErrorCode } from '#shared/words/error-codes.ts';
import type { EndpointSuffix } from './endpoints.ts';

/** Data from which a form is written. `insurer` = legal name; `answers` = answers to questions of the form itself. */
export interface FormData {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly answers: Readonly<Record<string, string>>;
  readonly facts: Facts;
  readonly insurer: string;
}

/** Text of a form. `byHand` = why it must be signed on paper; null = the holder can sign it on screen. */
export interface WrittenForm {
  readonly text: FormText;
  readonly byHand: string | null;
}

/** Form of a request type that the holder signs on screen, and that becomes an attachment (decision 0086). */
export interface SignableForm {
  readonly suffix: EndpointSuffix;
  readonly form: FormName;
  /** Payload field that names the attachment. */
  readonly slot: string;
  readonly type: AttachmentType;
  /** Title as in the message with the code, in lower case. */
  readonly title: string;
  /** Code when the typed data no longer are those that were signed. */
  readonly changed: ErrorCode;
  /** True when the form asks questions of its own. */
  readonly asks: boolean;
  /** Writes the text; fails with the fields that are missing or wrong, those of answers below 'answers.'. */
  write(data: FormData): Result<WrittenForm, readonly FieldProblem[]>;
}

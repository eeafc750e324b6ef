import { z } from 'zod';
import type { ErrorCode } from '#shared/words/error-codes.ts';
import { AppError, type RefusalShape } from '#server/http/app-error.ts';

/** Codes of the standard's services: token, inquiry and payment of a virtual account. */
export type SnapService = '73' | '24' | '25';

/** Refusal in the words of the standard; the case is the end of its response code. */
class SnapRefusal extends AppError {
  readonly caseCode: string;

  constructor(status: number, caseCode: string, code: ErrorCode, message: string, field = '') {
    // The path goes to the log, where case and field explain the status.
    super(status, code, message, { errors: [{ path: `case ${caseCode} ${field}`.trim(), code, message }] });
    this.caseCode = caseCode;
  }
}

/** Refusals of the standard. `field` is a name of the standard, never a value. */
export const snapRefusals = {
  unreadable: () => new SnapRefusal(400, '00', 'BAD_REQUEST', 'Bad Request'),
  format: (field: string) => new SnapRefusal(400, '01', 'FIELD', `Invalid Field Format ${field}`, field),
  missing: (field: string) => new SnapRefusal(400, '02', 'FIELD', `Invalid Mandatory Field ${field}`, field),
  unauthorized: (reason: string) => new SnapRefusal(401, '00', 'CALL_SIGNATURE', `Unauthorized. [${reason}]`),
  token: () => new SnapRefusal(401, '01', 'CALL_SIGNATURE', 'Invalid Token (B2B)'),
  notFound: () => new SnapRefusal(404, '12', 'NOT_FOUND', 'Invalid Bill/Virtual Account'),
  amount: () => new SnapRefusal(404, '13', 'NOT_FOUND', 'Invalid Amount'),
  paid: () => new SnapRefusal(404, '14', 'NOT_FOUND', 'Paid Bill'),
  inconsistent: () => new SnapRefusal(404, '18', 'NOT_FOUND', 'Inconsistent Request'),
  expired: () => new SnapRefusal(404, '19', 'NOT_FOUND', 'Invalid Bill/Virtual Account. [Expired]'),
  conflict: () => new SnapRefusal(409, '00', 'IDEMPOTENCY_MISMATCH', 'Conflict'),
} as const;

interface Shown {
  readonly status: number;
  readonly caseCode: string;
  readonly message: string;
}

const unreadable: Shown = { status: 400, caseCode: '00', message: 'Bad Request' };
const timeout: Shown = { status: 504, caseCode: '00', message: 'Timeout' };
const general: Shown = { status: 500, caseCode: '00', message: 'General Error' };

/** Answers for our own refusals. What may be repeated soon is a time-out for the bank. */
const byCode: Partial<Readonly<Record<ErrorCode, Shown>>> = {
  BAD_REQUEST: unreadable,
  TOO_LARGE: unreadable,
  UNSUPPORTED_MEDIA: unreadable,
  FIELD: { status: 400, caseCode: '01', message: 'Invalid Field Format' },
  RATE_LIMIT: { status: 429, caseCode: '00', message: 'Too Many Requests' },
  TOO_SLOW: timeout,
  OVERLOADED: timeout,
  STORAGE_FULL: timeout,
};

const shownOf = (known: AppError): Shown => (known instanceof SnapRefusal ? known : (byCode[known.code] ?? general));

const schema = z.strictObject({ responseCode: z.string().regex(/^[45]\d{6}$/), responseMessage: z.string() });

/** Builds the refusals of a service: HTTP status, service code and case make one number. */
export const refusalsOf = (service: SnapService): RefusalShape => ({
  schema,
  build: (known) => {
    const { status, caseCode, message } = shownOf(known);
    return { status, body: { responseCode: `${status}${service}${caseCode}`, responseMessage: message } };
  },
});

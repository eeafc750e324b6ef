import { z } from 'zod';
import { SentMoment } from '#shared/wire/bank-callback.ts';
import { snapRefusals } from './snap-refusal.ts';

/** Amount of the standard: 'value' with two decimals, and the letters of a currency. */
const Amount = z.object({ value: z.string().regex(/^\d{1,13}\.\d{2}$/), currency: z.string().regex(/^[A-Z]{3}$/) });
export type SnapAmount = z.infer<typeof Amount>;

/** Moment as it was sent, because the answer repeats it. */
const Moment = z
  .string()
  .max(40)
  .refine((sent) => z.safeParse(SentMoment, sent).success);

/** Number that the caller gives a request. */
const RequestId = z.string().regex(/^[\u0021-\u007e]{1,128}$/);

/** Numbers of a virtual account: company code padded left with blanks to 8, customer, and both together. */
const Account = z.object({
  partnerServiceId: z.string().regex(/^(?=.{1,8}$) *\d+$/),
  customerNo: z.string().regex(/^\d{1,20}$/),
  virtualAccountNo: z.string().regex(/^(?=.{1,28}$) *\d+$/),
});
export type SnapAccount = z.infer<typeof Account>;

/** Body of the token call. */
export const TokenBody = z.object({ grantType: z.literal('client_credentials') });

/** Body of an inquiry. */
export const InquiryBody = z.object({ ...Account.shape, inquiryRequestId: RequestId });
export type InquiryBody = z.infer<typeof InquiryBody>;

/** Body of a payment. Texts that come back in the answer are short. */
export const PaymentBody = z.object({
  ...Account.shape,
  paymentRequestId: RequestId,
  paidAmount: Amount,
  totalAmount: Amount.optional(),
  virtualAccountName: z.string().max(255).optional(),
  trxDateTime: Moment.optional(),
  referenceNo: z.string().max(64).optional(),
});
export type PaymentBody = z.infer<typeof PaymentBody>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value at a path of a JSON value. */
const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (isObject(value) ? value[String(key)] : undefined), body);

/**
 * Reads a body by its schema.
 * @throws 400xx00 for no object, 400xx02 for the first field that is missing or empty, 400xx01 for one of another form
 */
export function readBody<Body>(schema: z.core.$ZodType<Body>, body: unknown): Body {
  if (!isObject(body)) throw snapRefusals.unreadable();
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path ?? [];
  const value = valueAt(body, path);
  const field = path.map(String).join('.');
  throw value === undefined || value === null || value === ''
    ? snapRefusals.missing(field)
    : snapRefusals.format(field);
}

/**
 * Returns the number by which the core knows the account, without padding.
 * @throws 400xx01 when the three numbers do not belong together, 404xx12 for another company
 */
export function accountNumber(account: SnapAccount, partnerServiceId: string): string {
  const [company, number] = [account.partnerServiceId.trim(), account.virtualAccountNo.trim()];
  if (number !== `${company}${account.customerNo}`) throw snapRefusals.format('virtualAccountNo');
  if (company !== partnerServiceId) throw snapRefusals.notFound();
  return number;
}

import * as z from 'zod/mini';
import { maskMiddle } from './mask.ts';
import { emailFormat, requiredField } from '../words/messages.ts';
import { cleanLine } from './clean-line.ts';

/** Returns an address without marks around it that a link, list or sentence added and that no address contains. */
const cleanEmail = (text: string): string => cleanLine(text).replace(/^(?:mailto:|<)+|[>.,;]+$/gi, '');

export const EmailAddress = z
  .string(emailFormat)
  .check(z.overwrite(cleanEmail), z.email(emailFormat), z.maxLength(254, emailFormat));
export type EmailAddress = z.infer<typeof EmailAddress>;

/** Returns the specification's error text; undefined for a usable address. */
export const emailProblem = (text: string): string | undefined => {
  if (cleanLine(text) === '') return requiredField;
  return EmailAddress.safeParse(text).success ? undefined : emailFormat;
};

/** Masks an email address: 'n****1@contoh.test'. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return at < 0 ? maskMiddle(email, 1, 1) : `${maskMiddle(email.slice(0, at), 1, 1)}${email.slice(at)}`;
};

import * as z from 'zod/mini';
import { maskMiddle } from './mask.ts';
import { emailFormat, requiredField } from '../words/messages.ts';

export const EmailAddress = z.email(emailFormat).check(z.maxLength(254, emailFormat));
export type EmailAddress = z.infer<typeof EmailAddress>;

/** The specification's sentence, or undefined for an address that can be used. */
export const emailProblem = (text: string): string | undefined => {
  if (text.trim() === '') return requiredField;
  return EmailAddress.safeParse(text.trim()).success ? undefined : emailFormat;
};

/** 'n****1@contoh.test' */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return at < 0 ? maskMiddle(email, 1, 1) : `${maskMiddle(email.slice(0, at), 1, 1)}${email.slice(at)}`;
};

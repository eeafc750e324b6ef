import type { FormName } from '#shared/wire/signed-forms.ts';
import { debitMandate } from '../change-payment-method/debit-mandate.server.ts';
import { ownerStatement } from '../change-payment-method/owner-statement.server.ts';
import type { SignableForm } from '../contract/signable-form.server.ts';

/** All forms that are signed on screen. */
const signableForms: readonly SignableForm[] = [debitMandate, ownerStatement];

/** Finds a form of a request type; undefined when the type does not ask for it. */
export const findSignableForm = (suffix: string, form: string): SignableForm | undefined =>
  signableForms.find((each) => each.suffix === suffix && each.form === form);

/** Finds the title of a form, for the message with its code. */
export const titleOfForm = (form: FormName): string | undefined =>
  signableForms.find((each) => each.form === form)?.title;

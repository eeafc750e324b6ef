import { maskEmail } from '#shared/text/email.ts';
import { maskNumber } from '#shared/text/mask.ts';

/** '20261124-004711': the number of another request is no secret. */
const requestNumber = /^\d{8}-\d{6}$/;

/** Addresses first: their digits are theirs. Then accounts, identity, phone and card numbers, in one run or in groups of four. */
const secrets: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, maskEmail],
  [/\b\d{8}-\d{6}\b|\+?\d(?:[ -]?\d){7,}/g, (found) => (requestNumber.test(found) ? found : maskNumber(found))],
  [/\b[A-Z]{1,2}\d{6,7}\b/g, (found) => maskNumber(found)],
];

/** A text that leaves the portal on attachment or goes into the log: long numbers and e-mail addresses keep their ends only. Money and dates stay. */
export const hideNumbers = (text: string): string =>
  secrets.reduce((shown, [pattern, hide]) => shown.replaceAll(pattern, hide), text);

import { maskEmail } from '#shared/text/email.ts';
import { maskNumber } from '#shared/text/mask.ts';

/** Pattern of request numbers, which are no secret: '20261124-004711'. */
const requestNumber = /^\d{8}-\d{6}$/;

/**
 * Patterns to mask: first email addresses, because they may contain digits; then account, identity, phone and card
 * numbers, in one run or in groups of four.
 */
const secrets: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, maskEmail],
  [/\b\d{8}-\d{6}\b|\+?\d(?:[ -]?\d){7,}/g, (found) => (requestNumber.test(found) ? found : maskNumber(found))],
  [/\b[A-Z]{1,2}\d{6,7}\b/g, (found) => maskNumber(found)],
];

/** Masks long numbers and email addresses in a text for the log or a document. Money and dates stay. */
export const hideNumbers = (text: string): string =>
  secrets.reduce((shown, [pattern, hide]) => shown.replaceAll(pattern, hide), text);

import type { Page } from 'playwright-core';
import { readPage } from './read-page.ts';

/** English texts of the printed contract, which stay to the letter. */
const printed = [
  '404 Not Found',
  'An error occurred',
  'This page could not be found',
  'Amount Top Up',
  'Due Date Premium',
  'Mohon upload dokumen.',
  'Virtual Account Number',
  'advanced premium',
  'Health Questionnaire',
  'Reupload Dokumen',
  'Notification',
  'Passport',
  'Other',
  'Single',
  '/Benefit',
];

/** Pattern of English words in page texts. 'Login', 'rider', 'top up', 'email' are the customers' own words. */
const english = new RegExp(
  String.raw`\b(${[
    'please|save|saved|submit|send|sent|cancel|close|continue|confirm|delete|remove|add|edit|update|view|details|choose',
    'upload|download|search|loading|success|successful|failed|failure|error|warning|unknown|undefined|null|nan|true|false',
    'back|next|previous|home|here|click|sign in|sign up|notification|settings|profile|your account|password|username',
    'amount|premium|benefit|withdrawal|policy|policies|holder|insured|beneficiary|claim|payment|due|paid|unpaid|pending',
    'name|address|phone|birth|gender|male|female|married|occupation|single|both|other|passport|inforce|lapsed|terminated',
    'the|and|of|with|your|you|is|are|not|per page|waiting|approved|rejected|done',
  ].join('|')})\b`,
  'i',
);

/** Finds English words in the texts, except the printed ones. */
export const findEnglishIn = (texts: readonly string[]): readonly string[] =>
  texts.filter((text) => english.test(printed.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), text)));

export const findEnglish = async (page: Page): Promise<readonly string[]> => [
  ...new Set(findEnglishIn(await readPage(page))),
];

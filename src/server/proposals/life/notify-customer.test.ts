import { expect, test } from 'vitest';
import { noticeAddresses } from './notify-customer.ts';

const both = { mobile: '6281', email: 'a@b.test' };
const noMail = { mobile: '6281', email: null };

test.each([
  ['by WhatsApp, repeated by mail', both, { method: 'WA', email_copy: true }, ['WA', 'EMAIL']],
  ['by SMS alone', both, { method: 'SMS', email_copy: false }, ['SMS']],
  ['by mail alone', both, { method: 'EMAIL', email_copy: false }, ['EMAIL']],
  ['by mail where there is none: by WhatsApp', noMail, { method: 'EMAIL', email_copy: true }, ['WA']],
  ['repeated by mail where there is none', noMail, { method: 'SMS', email_copy: true }, ['SMS']],
] as const)('notices are sent to %s', (_name, holder, preferred, channels) => {
  expect(noticeAddresses(holder, preferred).map(({ channel }) => channel)).toEqual(channels);
});

import { expect, test } from 'vitest';
import { demoGateways } from '#demo/demo.ts';
import { messageChannels } from '#shared/lists/message-channels.ts';
import { chooseAddress, listConnected, listContacts } from './channels.ts';

const siti = { mobile: '6281200000001', email: 'nasabah1@contoh.test' };
const mailOnly = listConnected({ EMAIL: () => Promise.resolve() });

test('production has the channels with a gateway, the demo has all', () => {
  expect(mailOnly).toEqual(['EMAIL']);
  expect(listConnected(demoGateways)).toEqual(messageChannels);
});

test.each([
  ['WA', siti, 'EMAIL'],
  ['SMS', { ...siti, email: null }, undefined],
] as const)('%s where only mail is connected is sent by %o: %s', (wanted, contact, channel) => {
  expect(chooseAddress(wanted, contact, mailOnly)?.channel).toBe(channel);
});

test('a message for a customer without e-mail goes to the phone', () => {
  expect(chooseAddress('EMAIL', { ...siti, email: null }, ['WA', 'SMS', 'EMAIL'])).toEqual({
    channel: 'WA',
    address: siti.mobile,
  });
  expect(chooseAddress('EMAIL', { ...siti, email: null }, ['SMS'])?.channel).toBe('SMS');
});

test('a warning goes to phone and e-mail', () => {
  expect(listContacts(siti, ['SMS', 'EMAIL']).map(({ channel }) => channel)).toEqual(['SMS', 'EMAIL']);
  expect(listContacts(siti, mailOnly)).toEqual([{ channel: 'EMAIL', address: siti.email }]);
});

import { expect, test } from 'vitest';
import type { CodeChannel, MessageChannel } from '#shared/lists/message-channels.ts';
import { chooseAddress, chooseCodeChannel, listContacts } from './channels.ts';

const siti = { mobile: '6281200000001', email: 'nasabah1@contoh.test' };
const mailOnly = ['EMAIL'] as const;

const every = ['WA', 'SMS', 'EMAIL', 'PUSH'] as const;

test.each<[CodeChannel | undefined, readonly MessageChannel[], readonly MessageChannel[], CodeChannel]>([
  [undefined, every, [], 'WA'],
  [undefined, every, ['WA'], 'SMS'],
  ['EMAIL', every, ['WA'], 'EMAIL'],
  ['WA', every, ['WA', 'SMS'], 'EMAIL'],
  ['WA', every, ['WA', 'SMS', 'EMAIL'], 'WA'],
  ['SMS', mailOnly, [], 'EMAIL'],
  [undefined, [], [], 'WA'],
])('a code wanted by %s with %o connected and %o disturbed goes by %s', (wanted, connected, disturbed, expected) => {
  expect(chooseCodeChannel(wanted, connected, disturbed)).toBe(expected);
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

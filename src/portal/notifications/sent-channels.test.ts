import { expect, it } from 'vitest';
import type { SentChannel } from '#shared/wire/notifications.ts';
import { channelsText } from './sent-channels.ts';

it.each<readonly [string, readonly SentChannel[], string]>([
  ['the portal only', [], ''],
  ['one channel', [{ channel: 'SMS', state: 'sent' }], 'Juga dikirim lewat SMS'],
  [
    'two channels, one still being sent',
    [
      { channel: 'WA', state: 'sent' },
      { channel: 'EMAIL', state: 'waiting' },
    ],
    'Juga dikirim lewat WhatsApp dan email (sedang dikirim)',
  ],
  [
    'one failed channel',
    [{ channel: 'WA', state: 'failed' }],
    'Juga dikirim lewat WhatsApp (belum berhasil, kami coba lagi)',
  ],
])('a notice names the channels by which it was sent: %s', (_name, channels, text) => {
  expect(channelsText(channels)).toBe(text);
});

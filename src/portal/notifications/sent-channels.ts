import { channelName } from '#shared/lists/message-channels.ts';
import type { SentChannel } from '#shared/wire/notifications.ts';

const states: Readonly<Record<SentChannel['state'], string>> = {
  sent: '',
  waiting: ' (sedang dikirim)',
  failed: ' (belum berhasil, kami coba lagi)',
};

/** Names the channels: 'Juga dikirim lewat WhatsApp dan e-mail'; '' when the notice is only in the portal. */
export const channelsText = (channels: readonly SentChannel[]): string => {
  const names = channels.map(({ channel, state }) => `${channelName(channel)}${states[state]}`);
  return names.length === 0 ? '' : `Juga dikirim lewat ${names.join(' dan ')}`;
};

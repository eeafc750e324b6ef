import { channelName } from '#shared/lists/message-channels.ts';
import type { SentChannel } from '#shared/wire/notifications.ts';

const states: Readonly<Record<SentChannel['state'], string>> = {
  sent: '',
  waiting: ' (sedang dikirim)',
  failed: ' (belum berhasil, kami coba lagi)',
};

/**
 * Returns a sentence with the channels by which the notice was also sent: 'Juga dikirim lewat WhatsApp dan email'; ''
 * when it is only in the portal.
 */
export const channelsText = (channels: readonly SentChannel[]): string => {
  const names = channels.map(({ channel, state }) => `${channelName(channel)}${states[state]}`);
  return names.length === 0 ? '' : `Juga dikirim lewat ${names.join(' dan ')}`;
};

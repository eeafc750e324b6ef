import { channelName } from '#shared/lists/message-channels.ts';
import type { SentChannel } from '#shared/wire/notifications.ts';

const states: Readonly<Record<SentChannel['state'], string>> = {
  sent: '',
  waiting: ' (sedang dikirim)',
  failed: ' (belum berhasil, kami coba lagi)',
};

/** 'Juga dikirim lewat WhatsApp dan e-mail'; '' when it stands in the portal only. */
export const channelsText = (channels: readonly SentChannel[]): string => {
  const names = channels.map(({ channel, state }) => `${channelName(channel)}${states[state]}`);
  return names.length === 0 ? '' : `Juga dikirim lewat ${names.join(' dan ')}`;
};

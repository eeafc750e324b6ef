/** Ways a code can come, as the server names them. */
export const channels = [
  { method: 'WA', name: 'WhatsApp' },
  { method: 'SMS', name: 'SMS' },
  { method: 'EMAIL', name: 'email' },
] as const;

export const channelName = (method: string): string =>
  channels.find((channel) => channel.method === method)?.name ?? 'WhatsApp';

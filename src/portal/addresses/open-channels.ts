import type { MessageChannel } from '#shared/lists/message-channels.ts';

/** Keeps the channels that this installation has, which the server writes into the page; all where it wrote none. */
export const onlyOpen = <Channel extends MessageChannel>(channels: readonly Channel[]): readonly Channel[] => {
  const open = document.querySelector<HTMLMetaElement>('meta[name="channels"]')?.content;
  return open ? channels.filter((each) => open.includes(each)) : channels;
};

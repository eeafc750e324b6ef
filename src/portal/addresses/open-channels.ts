import type { MessageChannel } from '#shared/lists/message-channels.ts';

/**
 * Returns only the channels that this installation has, as the server wrote them into the page; all when it wrote none.
 */
export const onlyOpen = <Channel extends MessageChannel>(channels: readonly Channel[]): readonly Channel[] => {
  const open = document.querySelector<HTMLMetaElement>('meta[name="channels"]')?.content;
  return open ? channels.filter((each) => open.includes(each)) : channels;
};

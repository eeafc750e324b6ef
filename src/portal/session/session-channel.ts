import * as z from 'zod/mini';
import { SignedInUser } from './stored-session.ts';

/**
 * Messages between tabs. `activity`: at this moment (ms). `signed-out`: sent by the tab that notifies the server;
 * `idle` = after inactivity. `tokens`: the pair that `replaced` (a refresh token) was exchanged for; a tab that held it
 * takes the new one. `switched`: the same with another policy; a tab that held it opens that one.
 */
const SessionMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('activity'), at: z.number() }),
  z.object({ kind: z.literal('signed-out'), refreshToken: z.string(), idle: z.boolean() }),
  z.object({ kind: z.literal('switched'), replaced: z.string(), user: SignedInUser }),
  z.object({ kind: z.literal('tokens'), replaced: z.string(), user: SignedInUser }),
]);
export type SessionMessage = z.infer<typeof SessionMessage>;

export interface SessionChannel {
  readonly send: (message: SessionMessage) => void;
  readonly listen: (listener: (message: SessionMessage) => void) => () => void;
}

const silent: SessionChannel = { send: () => undefined, listen: () => () => undefined };

/** Opens the channel between the tabs of this browser; without BroadcastChannel (Safari 15.0 to 15.3) each tab is alone. */
export const openSessionChannel = (): SessionChannel => {
  if (!('BroadcastChannel' in globalThis)) return silent;
  const channel = new BroadcastChannel('swapolis-session');
  const post = channel.postMessage.bind(channel);
  return {
    send: (message) => post(message),
    listen: (listener) => {
      const receive = ({ data }: MessageEvent<unknown>): void => {
        const message = SessionMessage.safeParse(data).data;
        if (message !== undefined) listener(message);
      };
      channel.addEventListener('message', receive);
      return () => channel.removeEventListener('message', receive);
    },
  };
};

export const sessionChannel = openSessionChannel();

import * as z from 'zod/mini';
import { SignedInUser } from './stored-session.ts';

/**
 * Messages between tabs. `activity`: `at` = its time in ms. `signed-out`: sent by the tab that notifies the server;
 * `idle` = after inactivity. `tokens`: new pair for the refresh token `replaced`; a tab with that token takes the new
 * pair. `switched`: the same with another policy, which such a tab then opens.
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

/**
 * Opens the message channel between tabs of this browser. Without BroadcastChannel (Safari 15.0 to 15.3) tabs do not
 * hear each other.
 */
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

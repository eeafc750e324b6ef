import type { SessionChannel } from './session-channel.ts';
import type { SignedInUser } from './stored-session.ts';

/**
 * Milliseconds after the last use when a new token pair is fetched; the access token expires after ten minutes (rulings
 * 2.4).
 */
const REFRESH_AFTER = 7 * 60_000;

export interface RefreshPorts {
  readonly now: () => number;
  readonly find: () => SignedInUser | undefined;
  readonly save: (user: SignedInUser) => void;
  /** Exchanges the refresh token (POST auth/refresh); undefined when refused or unreachable. */
  readonly exchange: (user: SignedInUser) => Promise<SignedInUser | undefined>;
  /** Runs work while no other tab runs such work. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly channel: SessionChannel;
}

export interface TokenRefresh {
  /** Refreshes tokens that are about to expire; awaited before each call. */
  readonly beforeCall: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Creates the token refresh, which replaces the pair before it expires, once for all tabs that share it. After a
 * refused refresh nothing changes: the next call gets 401 and ends the session.
 */
export const createTokenRefresh = (ports: RefreshPorts): TokenRefresh => {
  let lastUse = ports.now();
  let running: Promise<void> | undefined;

  const stop = ports.channel.listen((message) => {
    if (message.kind !== 'tokens' || ports.find()?.refreshToken !== message.replaced) return;
    ports.save(message.user);
    lastUse = ports.now();
  });

  const exchange = async (): Promise<void> => {
    const user = ports.find();
    if (user === undefined || ports.now() - lastUse < REFRESH_AFTER) return;
    const fresh = await ports.exchange(user);
    lastUse = ports.now();
    if (fresh === undefined || ports.find()?.refreshToken !== user.refreshToken) return;
    ports.save(fresh);
    ports.channel.send({ kind: 'tokens', replaced: user.refreshToken, user: fresh });
  };

  const beforeCall = async (): Promise<void> => {
    if (ports.now() - lastUse >= REFRESH_AFTER) {
      running ??= ports.alone(exchange).finally(() => {
        running = undefined;
      });
      await running;
    }
    lastUse = ports.now();
  };

  return { beforeCall, stop };
};

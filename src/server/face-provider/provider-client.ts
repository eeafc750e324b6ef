import { z } from 'zod';
import type { Clock } from '#shared/time/clock.ts';
import { outsideResults } from '#shared/wire/face-provider/face-provider.ts';
import type { FaceProviderSettings } from '#server/config/face-provider-settings.ts';
import { isKnownAddress, postSigned, ProviderSilent } from '#server/outside-service/post-signed.ts';

/** Session that the service is asked to open. */
interface AskedSession {
  /** Our number of the check. */
  readonly session: string;
  readonly kind: 'camera' | 'vida';
  readonly callback_url: string;
  readonly return_url: string;
  readonly expires_at: string;
  /** Absent = the service gets nothing to compare with. */
  readonly person?: { readonly identity_number: string; readonly name: string };
}

const Opened = z.object({
  session: z.string(),
  id: z.string().min(1).max(200),
  redirect_url: z.string().max(2000).nullish(),
  sdk_token: z.string().min(1).max(4000).nullish(),
});

/** Session of the service, and the way to it: an address, a token of its SDK, or both. */
export interface OpenedSession {
  readonly id: string;
  readonly redirectUrl: string | null;
  readonly sdkToken: string | null;
}

const Found = z.object({
  session: z.string(),
  id: z.string(),
  state: z.enum(['open', ...outsideResults]),
  reason: z
    .string()
    .regex(/^[\w.-]{1,60}$/)
    .nullish(),
  picture: z.base64().nullish(),
});
type Found = z.infer<typeof Found>;

/** State of a session as the service says; `picture` = its best frame, before any check of ours. */
export interface FoundSession {
  readonly state: Found['state'];
  readonly reason: string | null;
  readonly picture: Buffer | undefined;
}

/** Client of an outside service that checks faces, in the protocol of docs/operating.md. */
export interface ProviderClient {
  /** Opens a session. @throws ProviderSilent */
  open(asked: AskedSession): Promise<OpenedSession>;
  /** Asks for the state of a session. @throws ProviderSilent */
  ask(session: { readonly transactionId: string; readonly providerRef: string }): Promise<FoundSession>;
}

/** Creates the client of a service that settings describe. */
export const createProviderClient = (
  settings: FaceProviderSettings,
  { systemNow }: Pick<Clock, 'systemNow'>,
): ProviderClient => ({
  async open(asked) {
    const opened = await postSigned(settings, systemNow(), '/sessions', asked, Opened);
    const redirectUrl = opened.redirect_url ?? null;
    const sdkToken = opened.sdk_token ?? null;
    if (opened.session !== asked.session) throw new ProviderSilent('answer for another session');
    if (redirectUrl === null && sdkToken === null) throw new ProviderSilent('unreadable answer');
    if (redirectUrl !== null && !isKnownAddress(settings, redirectUrl)) throw new ProviderSilent('unknown address');
    return { id: opened.id, redirectUrl, sdkToken };
  },
  async ask({ transactionId, providerRef }) {
    const question = { session: transactionId, id: providerRef };
    const found = await postSigned(settings, systemNow(), '/sessions/state', question, Found);
    if (found.session !== transactionId || found.id !== providerRef)
      throw new ProviderSilent('answer for another session');
    const picture = found.picture ? Buffer.from(found.picture, 'base64') : undefined;
    return { state: found.state, reason: found.reason ?? null, picture };
  },
});

import { z } from 'zod';
import type { Clock } from '#shared/time/clock.ts';
import { signatureResults } from '#shared/wire/issued-documents/outside-signatures.ts';
import type { SignatureProviderSettings } from '#server/config/signature-provider-settings.ts';
import { isKnownAddress, postSigned, ProviderSilent } from '#server/outside-service/post-signed.ts';

/** Session that the provider is asked to open. */
export interface AskedSignature {
  /** Our number of the signature. */
  readonly session: string;
  readonly title: string;
  readonly document: Buffer;
  readonly documentSha256: string;
  /** Name of the holder, as it stands in the document. */
  readonly signer: string;
  readonly callbackUrl: string;
  readonly returnUrl: string;
  readonly expiresAt: string;
}

const Opened = z.object({
  session: z.string(),
  id: z.string().min(1).max(200),
  document_sha256: z.string(),
  redirect_url: z.string().max(2000),
});

/** Session of the provider, and the address to which the customer goes. */
export interface OpenedSignature {
  readonly id: string;
  readonly redirectUrl: string;
}

const Found = z.object({
  session: z.string(),
  id: z.string(),
  document_sha256: z.string(),
  state: z.enum(['open', ...signatureResults]),
  reason: z
    .string()
    .regex(/^[\w.-]{1,60}$/)
    .nullish(),
  document: z.base64().nullish(),
});

/** State of a session as the provider says; `document` = the PDF that it returned, before any check of ours. */
interface FoundSignature {
  readonly state: z.infer<typeof Found>['state'];
  readonly reason: string | null;
  readonly document: Buffer | undefined;
}

/** Session of a signature by which both sides know it. */
interface KnownSignature {
  readonly session: string;
  readonly providerRef: string;
  readonly sentSha256: string;
}

/** Client of a provider that signs documents, in the protocol of docs/operating.md. */
export interface SignatureClient {
  /** Opens a session for a document. @throws ProviderSilent */
  open(asked: AskedSignature): Promise<OpenedSignature>;
  /** Asks for the state of a session. @throws ProviderSilent */
  ask(known: KnownSignature): Promise<FoundSignature>;
}

/** Creates the client of a provider that settings describe. */
export const createSignatureClient = (
  settings: SignatureProviderSettings,
  { systemNow }: Pick<Clock, 'systemNow'>,
): SignatureClient => ({
  async open({ session, title, document, documentSha256, signer, callbackUrl, returnUrl, expiresAt }) {
    const content = {
      session,
      title,
      document: document.toString('base64'),
      document_sha256: documentSha256,
      signer: { name: signer },
      callback_url: callbackUrl,
      return_url: returnUrl,
      expires_at: expiresAt,
    };
    const opened = await postSigned(settings, systemNow(), '/sessions', content, Opened);
    if (opened.session !== session) throw new ProviderSilent('answer for another session');
    if (opened.document_sha256 !== documentSha256) throw new ProviderSilent('answer for another document');
    if (!isKnownAddress(settings, opened.redirect_url)) throw new ProviderSilent('unknown address');
    return { id: opened.id, redirectUrl: opened.redirect_url };
  },
  async ask({ session, providerRef, sentSha256 }) {
    const found = await postSigned(settings, systemNow(), '/sessions/state', { session, id: providerRef }, Found);
    if (found.session !== session || found.id !== providerRef) throw new ProviderSilent('answer for another session');
    if (found.document_sha256 !== sentSha256) throw new ProviderSilent('answer for another document');
    const document = found.document ? Buffer.from(found.document, 'base64') : undefined;
    return { state: found.state, reason: found.reason ?? null, document };
  },
});

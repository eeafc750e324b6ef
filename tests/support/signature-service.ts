import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isSameText, signBody } from '#server/http/raw-body.ts';
import { openGateway, type GatewayReply, type GatewayRequest } from './gateway-server.ts';
import { addSignature } from './sign-pdf.ts';

/** Secrets between us and the provider in tests. */
export const signatureSecrets = {
  ours: 'secret-of-our-documents-0123456789-01',
  theirs: 'secret-of-their-signatures-0123456789',
} as const;

/** Settings that name a provider at this address. */
export const signatureEnvironment = (url: string): Readonly<Record<string, string>> => ({
  SIGNATURE_PROVIDER: 'Contoh Sertifikat',
  SIGNATURE_PROVIDER_URL: url,
  SIGNATURE_PROVIDER_SECRET: signatureSecrets.ours,
  SIGNATURE_PROVIDER_CALLBACK_SECRET: signatureSecrets.theirs,
  SIGNATURE_PROVIDER_TIMEOUT_SECONDS: '1',
  PUBLIC_URL: 'http://127.0.0.1:1',
});

const Asked = z.object({
  session: z.string(),
  document: z.base64(),
  document_sha256: z.string(),
  signer: z.strictObject({ name: z.string() }),
  callback_url: z.string(),
  return_url: z.string(),
  expires_at: z.string(),
});
const Question = z.object({ session: z.string(), id: z.string() });

/** Session that the provider knows; a test changes what it says and returns. */
interface KnownSignature {
  readonly asked: z.infer<typeof Asked>;
  readonly id: string;
  readonly sent: Buffer;
  state: string;
  signed: Buffer | undefined;
}

/** Provider of signatures. `faults` = answers instead of its own, by path; a test lets it lie, hang and repeat. */
export interface SignatureService {
  readonly url: string;
  readonly calls: GatewayRequest[];
  readonly sessions: Map<string, KnownSignature>;
  readonly faults: Map<string, (call: GatewayRequest) => GatewayReply>;
  /** Signs the document of a session, as its customer would on its page. */
  sign(session: string): Promise<Buffer>;
  close(): Promise<void>;
}

const html = { 'content-type': 'text/html; charset=utf-8' };

/** Starts the provider; it refuses calls that are not signed by us, and documents with another hash. */
export async function openSignatureService(): Promise<SignatureService> {
  const sessions = new Map<string, KnownSignature>();
  const faults: SignatureService['faults'] = new Map();
  const open = (text: string): GatewayReply => {
    const asked = Asked.parse(JSON.parse(text));
    const { session, document_sha256 } = asked;
    const sent = Buffer.from(asked.document, 'base64');
    if (createHash('sha256').update(sent).digest('hex') !== document_sha256) return { status: 422, body: {} };
    const id = `sig-${sessions.size + 1}`;
    sessions.set(session, { asked, id, sent, state: 'open', signed: undefined });
    return { status: 201, body: { session, id, document_sha256, redirect_url: `${server.url}/page/${session}` } };
  };
  const answerQuestion = (text: string): GatewayReply => {
    const { session } = Question.parse(JSON.parse(text));
    const known = sessions.get(session);
    if (known === undefined) return { status: 404, body: {} };
    const { id, state, signed, asked } = known;
    const document = signed && { document: signed.toString('base64') };
    return { status: 200, body: { session, id, state, document_sha256: asked.document_sha256, ...document } };
  };
  const sign = async (session: string): Promise<Buffer> => {
    const known = sessions.get(session);
    if (known === undefined) throw new Error(`no session ${session}`);
    known.signed = await addSignature(known.sent);
    known.state = 'signed';
    return known.signed;
  };
  const showPage = (path: string): GatewayReply => {
    const back = sessions.get(path.slice('/page/'.length))?.asked.return_url ?? '/';
    return { status: 200, headers: html, body: `<h1>Contoh Sertifikat</h1><a href="${back}">Kembali</a>` };
  };
  const server = await openGateway((call) => {
    if (call.url.startsWith('/page/')) return showPage(call.url);
    const fault = faults.get(call.url);
    if (fault !== undefined) return fault(call);
    const expected = signBody(Buffer.from(signatureSecrets.ours), String(call.headers['x-timestamp']), call.text);
    if (!isSameText(String(call.headers['x-signature']), expected)) return { status: 401, body: {} };
    return call.url === '/sessions' ? open(call.text) : answerQuestion(call.text);
  });
  return { url: server.url, calls: server.calls, sessions, faults, sign, close: () => server.close() };
}

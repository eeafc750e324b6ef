import { z } from 'zod';
import { OutsideCheck, OutsideCheckStarted } from '#shared/wire/face-provider/face-provider.ts';
import { isSameText, signBody } from '#server/http/raw-body.ts';
import { takePicture, type Callable } from './attachments.ts';
import { openGateway, type GatewayReply, type GatewayRequest } from './gateway-server.ts';

/** Secrets between us and the service in tests. */
export const faceSecrets = {
  ours: 'secret-of-our-calls-0123456789-0123',
  theirs: 'secret-of-their-results-0123456789-01',
  theirsBefore: 'secret-of-their-results-before-01234',
} as const;

/** Settings that name a service at this address. */
export const faceEnvironment = (url: string, publicUrl = 'http://127.0.0.1:1'): Readonly<Record<string, string>> => ({
  FACE_PROVIDER: 'Contoh Wajah',
  FACE_PROVIDER_URL: url,
  FACE_PROVIDER_SECRET: faceSecrets.ours,
  FACE_PROVIDER_CALLBACK_SECRET: faceSecrets.theirs,
  FACE_PROVIDER_CALLBACK_SECRET_PREVIOUS: faceSecrets.theirsBefore,
  FACE_PROVIDER_COMPARES: 'identity',
  PUBLIC_URL: publicUrl,
});

const Asked = z.object({
  session: z.string(),
  kind: z.enum(['camera', 'vida']),
  callback_url: z.string(),
  return_url: z.string(),
  expires_at: z.string(),
  person: z.object({ identity_number: z.string(), name: z.string() }).optional(),
});
type Asked = z.infer<typeof Asked>;
const Question = z.object({ session: z.string(), id: z.string() });

/** Session that the service knows; a test changes what it says. */
interface KnownSession {
  readonly asked: Asked;
  readonly id: string;
  state: string;
  picture: string | undefined;
}

/** Service that checks faces. `faults` = answers instead of its own, by path; a test lets it lie, hang and repeat. */
export interface FaceService {
  readonly url: string;
  readonly calls: GatewayRequest[];
  readonly sessions: Map<string, KnownSession>;
  readonly faults: Map<string, (call: GatewayRequest) => GatewayReply>;
  /** Page of the service to which customers go; answered to a GET. */
  close(): Promise<void>;
}

const html = { 'content-type': 'text/html; charset=utf-8' };

/** Starts the service; it refuses calls that are not signed by us. */
export async function openFaceService(): Promise<FaceService> {
  const sessions = new Map<string, KnownSession>();
  const faults: FaceService['faults'] = new Map();
  const picture = (await takePicture()).toString('base64');
  const open = (text: string): GatewayReply => {
    const asked = Asked.parse(JSON.parse(text));
    const id = `svc-${sessions.size + 1}`;
    sessions.set(asked.session, { asked, id, state: 'open', picture });
    return { status: 201, body: { session: asked.session, id, redirect_url: `${server.url}/page/${asked.session}` } };
  };
  const answerQuestion = (text: string): GatewayReply => {
    const { session } = Question.parse(JSON.parse(text));
    const known = sessions.get(session);
    if (known === undefined) return { status: 404, body: {} };
    const { id, state } = known;
    return { status: 200, body: { session, id, state, ...(state !== 'open' && { picture: known.picture }) } };
  };
  const showPage = (path: string): GatewayReply => {
    const back = sessions.get(path.slice('/page/'.length))?.asked.return_url ?? '/';
    return { status: 200, headers: html, body: `<h1>Contoh Wajah</h1><a href="${back}?hasil=lulus">Kembali</a>` };
  };
  const server = await openGateway((call) => {
    if (call.url.startsWith('/page/')) return showPage(call.url);
    const fault = faults.get(call.url);
    if (fault !== undefined) return fault(call);
    const timestamp = String(call.headers['x-timestamp']);
    const expected = signBody(Buffer.from(faceSecrets.ours), timestamp, call.text);
    if (!isSameText(String(call.headers['x-signature']), expected)) return { status: 401, body: {} };
    return call.url === '/sessions' ? open(call.text) : answerQuestion(call.text);
  });
  return { url: server.url, calls: server.calls, sessions, faults, close: () => server.close() };
}

interface Signing {
  readonly secret?: string;
  /** Moment of the signature; absent = now. */
  readonly at?: string;
}

const resultUrl = '/api/v1/face-provider/results';

/** Creates the calls of a customer's page and of the service to our server. `now` = our system clock. */
export function outsideCallsOf(server: Callable, now: () => string) {
  const headersOf = (token: string) => ({ 'x-face-token': token });
  const begin = (token: string, changes: object = {}) =>
    server.call({
      method: 'POST',
      url: '/api/v1/face-provider/checks',
      token,
      payload: {
        subject: 'partial-withdraw',
        consent_version: 'outside-id-1',
        submission_key: 'draft-1',
        return_path: '/transaction/policy/partial-withdraw/vida-verification',
        ...changes,
      },
    });
  return {
    begin,
    started: async (token: string, changes?: object) => OutsideCheckStarted.parse((await begin(token, changes)).data),
    follow: (token: string, check: OutsideCheckStarted) =>
      server.call({
        url: `/api/v1/face-provider/checks/${check.transaction_id}`,
        token,
        headers: headersOf(check.token),
      }),
    read: async (token: string, check: OutsideCheckStarted) =>
      OutsideCheck.parse(
        (
          await server.call({
            url: `/api/v1/face-provider/checks/${check.transaction_id}`,
            token,
            headers: headersOf(check.token),
          })
        ).data,
      ),
    finish: (token: string, check: OutsideCheckStarted) =>
      server.call({
        method: 'POST',
        url: `/api/v1/vida/sessions/${check.transaction_id}/finish`,
        token,
        headers: headersOf(check.token),
      }),
    /** Sends a result as the service does. */
    report: (body: object, { secret = faceSecrets.theirs, at = now() }: Signing = {}) => {
      const payload = JSON.stringify(body);
      const headers = {
        'content-type': 'application/json',
        'x-timestamp': at,
        'x-signature': signBody(Buffer.from(secret), at, payload),
      };
      return server.call({ method: 'POST', url: resultUrl, payload, headers });
    },
  };
}

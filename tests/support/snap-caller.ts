import { createHash, createHmac, createSign, generateKeyPairSync, randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { TestServer } from './server.ts';

const pairOf = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** Keys of the bank: the current keys, the previous keys, and keys of another party. */
export const bankKeys = { present: pairOf(), previous: pairOf(), stranger: pairOf() } as const;
export const bankSecrets = { present: 'present-client-secret', previous: 'previous-client-secret' } as const;
const bankNames = { clientKey: 'bank-client-1', partnerId: 'INSURER-1', channelId: '95221' } as const;

/** Settings with which the program accepts calls of this test bank. */
export const snapEnvironment = {
  SNAP_IN_CLIENT_KEY: bankNames.clientKey,
  SNAP_IN_PUBLIC_KEY: bankKeys.present.publicKey,
  SNAP_IN_PUBLIC_KEY_PREVIOUS: bankKeys.previous.publicKey,
  SNAP_IN_CLIENT_SECRET: bankSecrets.present,
  SNAP_IN_CLIENT_SECRET_PREVIOUS: bankSecrets.previous,
  SNAP_IN_PARTNER_SERVICE_ID: '88014',
  SNAP_IN_PARTNER_ID: bankNames.partnerId,
  SNAP_IN_CHANNEL_ID: bankNames.channelId,
} as const;

export const snapPaths = {
  token: '/snap/v1.0/access-token/b2b',
  inquiry: '/snap/v1.0/transfer-va/inquiry',
  payment: '/snap/v1.0/transfer-va/payment',
} as const;

/** Answer of our server as the bank reads it. */
const SnapAnswer = z.looseObject({
  responseCode: z.string().regex(/^\d{7}$/),
  responseMessage: z.string(),
  accessToken: z.string().optional(),
  virtualAccountData: z.record(z.string(), z.unknown()).optional(),
});

export type SnapReply = z.infer<typeof SnapAnswer> & { readonly status: number };

/** Changes that a test makes to a valid call. Headers that are undefined are not sent. */
export interface CallChanges {
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly timestamp?: string;
  readonly token?: string;
  readonly privateKey?: string;
  readonly secret?: string;
  /** Text that is signed, and text that is sent; absent = the compact JSON of the body. */
  readonly signed?: string;
  readonly sent?: string;
}

/** Milliseconds between Jakarta and UTC. */
const offset = 7 * 3_600_000;

/** Formats a time as banks do, shifted by a number of seconds. */
export const bankTime = (now: string, seconds = 0): string =>
  `${new Date(Date.parse(now) + offset + seconds * 1000).toISOString().slice(0, 19)}+07:00`;

const digits = (): string => Array.from({ length: 36 }, () => randomInt(10)).join('');

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').toLowerCase();

const signRsa = (text: string, key: string): string => createSign('RSA-SHA256').update(text).sign(key, 'base64');

/** Bank that calls a server; its signatures are made without the code of the server. */
export function createSnapBank(server: Pick<TestServer, 'app' | 'services'>, mode: 'symmetric' | 'asymmetric') {
  const send = async (
    url: string,
    headers: Readonly<Record<string, string | undefined>>,
    payload: string,
  ): Promise<SnapReply> => {
    const given = Object.entries(headers).filter((each): each is [string, string] => each[1] !== undefined);
    const response = await server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...Object.fromEntries(given) },
      payload,
    });
    return { ...SnapAnswer.parse(response.json()), status: response.statusCode };
  };

  const askToken = (changes: CallChanges = {}): Promise<SnapReply> => {
    const timestamp = changes.timestamp ?? bankTime(server.services.clock.systemNow());
    const key = changes.privateKey ?? bankKeys.present.privateKey;
    const headers = {
      'x-timestamp': timestamp,
      'x-client-key': bankNames.clientKey,
      'x-signature': signRsa(`${bankNames.clientKey}|${timestamp}`, key),
      ...changes.headers,
    };
    return send(snapPaths.token, headers, changes.sent ?? '{"grantType":"client_credentials"}');
  };

  const tokenOf = async (): Promise<string> => (await askToken()).accessToken ?? '';

  /** Makes a call about a virtual account. */
  const call = async (kind: 'inquiry' | 'payment', body: unknown, changes: CallChanges = {}): Promise<SnapReply> => {
    const timestamp = changes.timestamp ?? bankTime(server.services.clock.systemNow());
    const token = changes.token ?? (await tokenOf());
    const hash = hashOf(changes.signed ?? JSON.stringify(body));
    const path = snapPaths[kind];
    const signature =
      mode === 'symmetric'
        ? createHmac('sha512', changes.secret ?? bankSecrets.present)
            .update(`POST:${path}:${token}:${hash}:${timestamp}`)
            .digest('base64')
        : signRsa(`POST:${path}:${hash}:${timestamp}`, changes.privateKey ?? bankKeys.present.privateKey);
    const headers = {
      authorization: `Bearer ${token}`,
      'x-timestamp': timestamp,
      'x-signature': signature,
      'x-partner-id': bankNames.partnerId,
      'x-external-id': digits(),
      'channel-id': bankNames.channelId,
      ...changes.headers,
    };
    return send(path, headers, changes.sent ?? JSON.stringify(body));
  };

  return { askToken, tokenOf, call };
}

/** Numbers of an account as a bank sends them: the company code is padded left with blanks to eight. */
const accountOf = (customerNo: string) => ({
  partnerServiceId: '   88014',
  customerNo,
  virtualAccountNo: `   88014${customerNo}`,
});

export const inquiryOf = (customerNo: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  ...accountOf(customerNo),
  inquiryRequestId: randomUUID(),
  channelCode: 6011,
  ...changes,
});

export const paymentOf = (customerNo: string, value: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  ...accountOf(customerNo),
  virtualAccountName: 'Siti Nur Rahmawati',
  paymentRequestId: randomUUID(),
  paidAmount: { value, currency: 'IDR' },
  totalAmount: { value, currency: 'IDR' },
  trxDateTime: '2026-11-24T10:00:00+07:00',
  referenceNo: '00112233',
  flagAdvise: 'N',
  ...changes,
});

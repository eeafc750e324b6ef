import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { isAsymmetricallySigned, isSymmetricallySigned, isTokenCallSigned } from '#server/snap/snap-signature.ts';
import { openGateway, type GatewayReply, type GatewayRequest } from './gateway-server.ts';

/** Keys of the insurer at the bank, made for one run. */
export const bankKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

export const bankTerms = {
  clientId: 'swapolis-test',
  clientSecret: 'secret-of-the-test-bank-0123456789',
  partnerId: 'PARTNER-1',
  channelId: '95221',
  sourceAccount: '8880010001',
} as const;

/** Settings with which the program uses a test bank; the private key as one line. */
export const bankEnvironment = (url: string): Readonly<Record<string, string>> => ({
  PAYOUT_WAY: 'snap',
  SNAP_BANK_URL: `${url}/snap/v1.0`,
  SNAP_BANK_CLIENT_ID: bankTerms.clientId,
  SNAP_BANK_PRIVATE_KEY: String(bankKeys.privateKey.export({ type: 'pkcs8', format: 'pem' })),
  SNAP_BANK_CLIENT_SECRET: bankTerms.clientSecret,
  SNAP_BANK_PARTNER_ID: bankTerms.partnerId,
  SNAP_BANK_CHANNEL_ID: bankTerms.channelId,
  SNAP_BANK_SOURCE_ACCOUNT: bankTerms.sourceAccount,
});

/** Transfer that the bank received; `paid` = how often money moved under its reference. */
interface KnownTransfer {
  readonly amount: { readonly value: string; readonly currency: string };
  readonly account: string;
  readonly paid: number;
  status: string;
}

/** Fault of a call: it happens before, after or instead of the bank's processing. */
export type BankFault =
  | { readonly kind: 'silent' | 'cut'; readonly worked: boolean }
  | { readonly kind: 'answer'; readonly reply: Exclude<GatewayReply, 'hang' | 'cut'>; readonly worked: boolean };

export interface SnapBank {
  readonly url: string;
  readonly calls: GatewayRequest[];
  readonly transfers: Map<string, KnownTransfer>;
  /** Names by account number; other numbers are unknown. */
  readonly names: Map<string, string>;
  /** Faults of the next calls by path ('/transfer-interbank'), first come first served. */
  readonly faults: Map<string, BankFault[]>;
  /** Public key with which the bank checks the insurer's signatures. */
  publicKey: KeyObject;
  /** Makes all issued tokens invalid. */
  endTokens(): void;
  /** Lists the paths that were called. */
  paths(): readonly string[];
  countPaid(): number;
  close(): Promise<void>;
}

const root = '/snap/v1.0';
const services: Readonly<Record<string, string>> = {
  '/access-token/b2b': '73',
  '/account-inquiry-internal': '15',
  '/account-inquiry-external': '16',
  '/transfer-intrabank': '17',
  '/transfer-interbank': '18',
  '/transfer-rtgs': '22',
  '/transfer-skn': '23',
  '/transfer/status': '36',
};

type Answer = Exclude<GatewayReply, 'hang' | 'cut'>;

const reply = (code: string, service: string, more: object = {}): Answer => ({
  status: Number(code.slice(0, 3)),
  body: {
    responseCode: code.slice(0, 3) + service + code.slice(3),
    responseMessage: code === '20000' ? 'Successful' : 'Refused',
    ...more,
  },
});

const pathOf = ({ url }: GatewayRequest): string => url.slice(root.length);

const Transfer = z.object({
  partnerReferenceNo: z.string().min(1).max(64),
  amount: z.object({ value: z.string().regex(/^\d+\.\d{2}$/), currency: z.literal('IDR') }),
  beneficiaryAccountNo: z.string().regex(/^\d{1,34}$/),
  beneficiaryAccountName: z.string().optional(),
  beneficiaryBankCode: z.string().optional(),
  beneficiaryCustomerType: z.literal('1').optional(),
  sourceAccountNo: z.literal(bankTerms.sourceAccount),
  transactionDate: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00$/),
});
const Inquiry = z.object({ beneficiaryAccountNo: z.string() });
const Status = z.object({ originalPartnerReferenceNo: z.string(), serviceCode: z.enum(['17', '18', '22', '23']) });

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Checks signature, token and headers of a call; undefined = they are valid. */
function refuseCall(call: GatewayRequest, bank: SnapBank, tokens: ReadonlySet<string>, used: Set<string>) {
  const { headers } = call;
  const [signature, timestamp] = [text(headers['x-signature']), text(headers['x-timestamp'])];
  const signed = { method: 'POST', path: call.url, body: call.text, timestamp } as const;
  const externalId = text(headers['x-external-id']);
  const token = text(headers.authorization).replace(/^Bearer /, '');
  if (token !== '' && !tokens.has(token)) return '40101';
  const isSigned =
    token === ''
      ? isAsymmetricallySigned(signed, signature, bank.publicKey)
      : isSymmetricallySigned(signed, token, signature, bankTerms.clientSecret);
  if (!isSigned || headers['x-partner-id'] !== bankTerms.partnerId) return '40100';
  if (headers['channel-id'] !== bankTerms.channelId || !/^\d{1,36}$/.test(externalId)) return '40002';
  if (used.has(externalId)) return '40900';
  used.add(externalId);
  return undefined;
}

function pay(bank: SnapBank, call: GatewayRequest, service: string): Answer {
  const asked = Transfer.parse(JSON.parse(call.text));
  const { partnerReferenceNo, amount, beneficiaryAccountNo: account } = asked;
  const bookedLater = service === '22' || service === '23';
  const isNamed = asked.beneficiaryAccountName !== undefined && asked.beneficiaryBankCode !== undefined;
  if ((service !== '17' && !isNamed) || (bookedLater && asked.beneficiaryCustomerType === undefined))
    return reply('40002', service);
  const { paid, status } = bank.transfers.get(partnerReferenceNo) ?? { paid: 0, status: '00' };
  bank.transfers.set(partnerReferenceNo, { amount, account, paid: paid + 1, status });
  const booked = { partnerReferenceNo, referenceNo: `B-${bank.transfers.size}`, amount };
  return reply('20000', service, bookedLater ? { ...booked, transactionStatus: '03' } : booked);
}

function work(bank: SnapBank, call: GatewayRequest, service: string): Answer {
  if (['17', '18', '22', '23'].includes(service)) return pay(bank, call, service);
  if (service === '36') {
    const { originalPartnerReferenceNo } = Status.parse(JSON.parse(call.text));
    const known = bank.transfers.get(originalPartnerReferenceNo);
    if (!known) return reply('40401', service);
    const found = { originalPartnerReferenceNo, originalReferenceNo: 'B-9', amount: known.amount };
    return reply('20000', service, { ...found, latestTransactionStatus: known.status });
  }
  const { beneficiaryAccountNo } = Inquiry.parse(JSON.parse(call.text));
  const name = bank.names.get(beneficiaryAccountNo);
  return name === undefined
    ? reply('40411', service)
    : reply('20000', service, { beneficiaryAccountNo, beneficiaryAccountName: name });
}

/**
 * Starts a bank that speaks SNAP BI and checks signatures, tokens and X-EXTERNAL-IDs. It pays a repeated reference
 * again, as a careless bank would.
 */
export async function openSnapBank(): Promise<SnapBank> {
  const tokens = new Set<string>();
  const used = new Set<string>();
  const giveToken = ({ headers }: GatewayRequest): Answer => {
    const isOurs = isTokenCallSigned(
      text(headers['x-client-key']),
      text(headers['x-timestamp']),
      text(headers['x-signature']),
      bank.publicKey,
    );
    if (!isOurs || headers['x-client-key'] !== bankTerms.clientId) return reply('40100', '73');
    const accessToken = randomUUID();
    tokens.add(accessToken);
    return reply('20000', '73', { accessToken, tokenType: 'Bearer', expiresIn: '900' });
  };
  const serve = (call: GatewayRequest, service: string): Answer => {
    if (service === '73') return giveToken(call);
    const refusal = refuseCall(call, bank, tokens, used);
    return refusal === undefined ? work(bank, call, service) : reply(refusal, service);
  };
  const server = await openGateway((call) => {
    const service = services[pathOf(call)];
    if (service === undefined) return { status: 404, body: 'not found' };
    const fault = bank.faults.get(pathOf(call))?.shift();
    if (!fault) return serve(call, service);
    if (fault.worked) serve(call, service);
    if (fault.kind === 'answer') return fault.reply;
    return fault.kind === 'cut' ? 'cut' : 'hang';
  });
  const bank: SnapBank = {
    url: server.url,
    calls: server.calls,
    transfers: new Map(),
    names: new Map(),
    faults: new Map(),
    publicKey: bankKeys.publicKey,
    endTokens: () => tokens.clear(),
    paths: () => server.calls.map(pathOf),
    countPaid: () => [...bank.transfers.values()].reduce((sum, { paid }) => sum + paid, 0),
    close: () => server.close(),
  };
  return bank;
}

/** Answer of the bank with a code of its standard, '40411' for an account that it does not know. */
export const bankReply = (code: string, path: string, more: object = {}): BankFault => ({
  kind: 'answer',
  reply: reply(code, services[path] ?? '', more),
  worked: false,
});

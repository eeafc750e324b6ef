import { createPrivateKey, type KeyObject } from 'node:crypto';
import * as z from 'zod';
import { transferWays, type TransferWay } from '#shared/lists/payout-ways.ts';
import { gatewayUrl } from './channel-settings.ts';

/** Settings for our calls to the bank by SNAP BI. */
export interface SnapBankSettings {
  /** Address up to the version, without a slash at its end: 'https://api.bank.test/snap/v1.0'. */
  readonly url: string;
  readonly clientId: string;
  readonly privateKey: KeyObject;
  /** Secret of symmetric signatures; undefined = calls are signed with the private key and carry no token. */
  readonly clientSecret: string | undefined;
  readonly partnerId: string;
  readonly channelId: string;
  /** Account from which payments are made. */
  readonly sourceAccount: string;
  /** Longest wait for one answer, in milliseconds. */
  readonly waitMs: number;
  /** Fields of `additionalInfo` that the bank's contract asks for, by way of transfer. */
  readonly additionalInfo: Readonly<Partial<Record<TransferWay, Readonly<Record<string, unknown>>>>>;
}

const AdditionalInfo = z.partialRecord(z.enum(transferWays), z.record(z.string(), z.unknown()));

const additionalInfo = z.string().transform((text, context) => {
  try {
    return AdditionalInfo.parse(JSON.parse(text));
  } catch {
    context.addIssue(`must be JSON such as {"bi-fast":{"purposeCode":"99"}}; ways: ${transferWays.join(', ')}`);
    return z.NEVER;
  }
});

const privateKey = z.string().transform((text, context) => {
  try {
    // A value of one line writes its line ends as \n.
    const key = createPrivateKey(text.replaceAll(String.raw`\n`, '\n'));
    if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) return key;
  } catch {
    // Falls through to the message below, which must not contain the key.
  }
  context.addIssue('must be a PEM with an RSA private key of at least 2048 bits, without a password');
  return z.NEVER;
});

const secondsProblem = 'must be a number of seconds from 1 to 60';
const waitSeconds = z
  .string()
  .regex(/^(?:[1-9]|[1-5]\d|60)$/, secondsProblem)
  .transform(Number);

const idText = (most: number) =>
  z.string().regex(new RegExp(`^[\\u0021-\\u007e]{1,${most}}$`), `must have 1 to ${most} visible characters`);

/** Settings of the bank's SNAP calls; PAYOUT_WAY=snap needs those that have no default. */
export const snapBankSettings = {
  SNAP_BANK_URL: gatewayUrl.transform((text) => text.replace(/\/+$/, '')).optional(),
  SNAP_BANK_CLIENT_ID: idText(64).optional(),
  SNAP_BANK_PRIVATE_KEY: privateKey.optional(),
  SNAP_BANK_CLIENT_SECRET: idText(500).optional(),
  SNAP_BANK_SIGNATURE: z.enum(['symmetric', 'asymmetric'], 'must be symmetric or asymmetric').default('symmetric'),
  SNAP_BANK_PARTNER_ID: idText(36).optional(),
  SNAP_BANK_CHANNEL_ID: idText(5).optional(),
  SNAP_BANK_SOURCE_ACCOUNT: z
    .string()
    .regex(/^\d{5,19}$/, 'must be an account number of 5 to 19 digits')
    .optional(),
  SNAP_BANK_TIMEOUT_SECONDS: waitSeconds.default(30),
  SNAP_BANK_ADDITIONAL_INFO: additionalInfo.optional(),
};

type Given = z.infer<z.ZodObject<typeof snapBankSettings>> & { readonly PAYOUT_WAY: string };

const neededBy = (given: Given) => ({
  SNAP_BANK_URL: given.SNAP_BANK_URL,
  SNAP_BANK_CLIENT_ID: given.SNAP_BANK_CLIENT_ID,
  SNAP_BANK_PRIVATE_KEY: given.SNAP_BANK_PRIVATE_KEY,
  SNAP_BANK_PARTNER_ID: given.SNAP_BANK_PARTNER_ID,
  SNAP_BANK_CHANNEL_ID: given.SNAP_BANK_CHANNEL_ID,
  SNAP_BANK_SOURCE_ACCOUNT: given.SNAP_BANK_SOURCE_ACCOUNT,
  ...(given.SNAP_BANK_SIGNATURE === 'symmetric' && { SNAP_BANK_CLIENT_SECRET: given.SNAP_BANK_CLIENT_SECRET }),
});

/** Lists what PAYOUT_WAY=snap lacks. */
export const snapBankProblems = (given: Given): readonly string[] =>
  given.PAYOUT_WAY === 'snap'
    ? Object.entries(neededBy(given))
        .filter(([, value]) => value === undefined)
        .map(([name]) => `${name}: is missing; PAYOUT_WAY=snap needs it`)
    : [];

/** Builds the settings of the bank; undefined = payments do not go by SNAP. */
export function chooseSnapBank(given: Given): SnapBankSettings | undefined {
  const { SNAP_BANK_URL: url, SNAP_BANK_CLIENT_ID: clientId, SNAP_BANK_PRIVATE_KEY: key } = given;
  const { SNAP_BANK_PARTNER_ID: partnerId, SNAP_BANK_CHANNEL_ID: channelId } = given;
  const { SNAP_BANK_SOURCE_ACCOUNT: sourceAccount } = given;
  if (given.PAYOUT_WAY !== 'snap') return undefined;
  if (url === undefined || clientId === undefined || key === undefined) return undefined;
  if (partnerId === undefined || channelId === undefined || sourceAccount === undefined) return undefined;
  return {
    url,
    clientId,
    privateKey: key,
    clientSecret: given.SNAP_BANK_SIGNATURE === 'symmetric' ? given.SNAP_BANK_CLIENT_SECRET : undefined,
    partnerId,
    channelId,
    sourceAccount,
    waitMs: given.SNAP_BANK_TIMEOUT_SECONDS * 1000,
    additionalInfo: given.SNAP_BANK_ADDITIONAL_INFO ?? {},
  };
}

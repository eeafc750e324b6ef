import { createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod';

/** Calls of the bank by SNAP BI: who it is, and how it signs. */
export interface SnapInSettings {
  /** X-CLIENT-KEY of the bank's token call. */
  readonly clientKey: string;
  /** Public keys of the bank: the present one first, then the one before while the bank changes it. */
  readonly publicKeys: readonly KeyObject[];
  /** Secrets of symmetric signatures, ordered in the same way; empty = asymmetric signatures. */
  readonly clientSecrets: readonly string[];
  readonly signature: 'symmetric' | 'asymmetric';
  /** Company code at the bank with which virtual account numbers begin, without padding. */
  readonly partnerServiceId: string;
  /** X-PARTNER-ID and CHANNEL-ID of every call. */
  readonly partnerId: string;
  readonly channelId: string;
}

/** Smallest RSA key in bits. */
const leastBits = 2048;

/** Reads a PEM; in one line of an environment, '\n' stands for its line ends. */
function readKey(pem: string): KeyObject | undefined {
  try {
    return createPublicKey(pem.replaceAll(String.raw`\n`, '\n'));
  } catch {
    return undefined;
  }
}

const publicKey = z.string().transform((pem, context) => {
  const key = pem.includes('PRIVATE KEY') ? undefined : readKey(pem);
  if (key?.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits) return key;
  context.addIssue(`must be the bank's public RSA key of at least ${leastBits} bits, as PEM`);
  return z.NEVER;
});

const secret = z
  .string()
  .regex(/^[\u0021-\u007e]{16,256}$/, 'must have at least 16 visible ASCII characters and no spaces');

const name = (most: number) =>
  z.string().regex(new RegExp(`^[\\w.-]{1,${most}}$`), `must be 1 to ${most} letters, digits, dots and dashes`);

/** Settings of the bank's calls; `SNAP_IN_CLIENT_KEY` opens them (docs/operating.md, 'The bank by SNAP BI'). */
export const snapInSettings = {
  SNAP_IN_CLIENT_KEY: name(128).optional(),
  SNAP_IN_PUBLIC_KEY: publicKey.optional(),
  SNAP_IN_PUBLIC_KEY_PREVIOUS: publicKey.optional(),
  SNAP_IN_SIGNATURE: z.enum(['symmetric', 'asymmetric'], 'must be symmetric or asymmetric').default('symmetric'),
  SNAP_IN_CLIENT_SECRET: secret.optional(),
  SNAP_IN_CLIENT_SECRET_PREVIOUS: secret.optional(),
  SNAP_IN_PARTNER_SERVICE_ID: z
    .string()
    .trim()
    .regex(/^\d{1,8}$/, 'must be 1 to 8 digits')
    .optional(),
  SNAP_IN_PARTNER_ID: name(36).optional(),
  SNAP_IN_CHANNEL_ID: name(5).optional(),
};

type Given = z.infer<z.ZodObject<typeof snapInSettings>>;

const isGiven = <Value>(value: Value | undefined): value is Value => value !== undefined;

/** Lists what is missing beside the bank's client key. */
export function snapInProblems(given: Given): readonly string[] {
  if (given.SNAP_IN_CLIENT_KEY === undefined) return [];
  const { SNAP_IN_PUBLIC_KEY, SNAP_IN_PARTNER_SERVICE_ID, SNAP_IN_PARTNER_ID, SNAP_IN_CHANNEL_ID } = given;
  const { SNAP_IN_SIGNATURE: signature, SNAP_IN_CLIENT_SECRET } = given;
  const needed = {
    SNAP_IN_PUBLIC_KEY,
    SNAP_IN_PARTNER_SERVICE_ID,
    SNAP_IN_PARTNER_ID,
    SNAP_IN_CHANNEL_ID,
    ...(signature === 'symmetric' && { SNAP_IN_CLIENT_SECRET }),
  };
  return Object.entries(needed)
    .filter(([, value]) => value === undefined)
    .map(([setting]) => `${setting}: is missing; SNAP_IN_CLIENT_KEY needs it`);
}

/** Builds the settings of the bank's calls; undefined = there are none. */
export function chooseSnapIn(given: Given): SnapInSettings | undefined {
  const { SNAP_IN_CLIENT_KEY: clientKey, SNAP_IN_PARTNER_SERVICE_ID: partnerServiceId } = given;
  const { SNAP_IN_PARTNER_ID: partnerId, SNAP_IN_CHANNEL_ID: channelId } = given;
  if (clientKey === undefined || partnerServiceId === undefined || partnerId === undefined || channelId === undefined)
    return undefined;
  return {
    clientKey,
    partnerServiceId,
    partnerId,
    channelId,
    signature: given.SNAP_IN_SIGNATURE,
    publicKeys: [given.SNAP_IN_PUBLIC_KEY, given.SNAP_IN_PUBLIC_KEY_PREVIOUS].filter(isGiven),
    clientSecrets: [given.SNAP_IN_CLIENT_SECRET, given.SNAP_IN_CLIENT_SECRET_PREVIOUS].filter(isGiven),
  };
}

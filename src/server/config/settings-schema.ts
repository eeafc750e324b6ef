import { isIP } from 'node:net';
import * as z from 'zod';
import { channelsTo, messageChannels } from '#shared/lists/message-channels.ts';
import { Instant } from '#shared/time/dates.ts';
import { alarmWays } from './alarm-settings.ts';
import { channelSettings } from './channel-settings.ts';
import { openIdSettings } from './openid-settings.ts';
import { fewestConnections } from './connection-shares.ts';
import { faceTypes, usualCameraTypes } from './face-config.ts';
import { faceProviderSettings } from './face-provider-settings.ts';
import { signatureProviderSettings } from './signature-provider-settings.ts';
import { usualPushHosts } from './push-settings.ts';
import { payoutSettings } from './payout-settings.ts';
import { snapBankSettings } from './snap-bank-settings.ts';
import { scannerSetting } from './scanner-settings.ts';
import { sealSettings } from './seal-settings.ts';
import { snapInSettings } from './snap-in-settings.ts';

const isUrlOf =
  (...protocols: readonly string[]) =>
  (value: string): boolean =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol);

const url = (message: string, ...protocols: readonly string[]) => z.string().refine(isUrlOf(...protocols), message);

const webUrl = url('must be a web address such as https://www.example.com/', 'https:', 'http:');

const postgresUrl = url('must look like postgres://user:password@host:5432/name', 'postgres:', 'postgresql:');

const moment = z.iso
  .datetime({ offset: true, error: 'must be a date and time with offset, such as 2026-11-24T09:00:00+07:00' })
  .transform((text) => Instant.parse(new Date(text).toISOString()));

const connectionsProblem = `must be a number of connections from ${fewestConnections}`;
const connections = z
  .string()
  .regex(/^\d{1,4}$/, connectionsProblem)
  .transform(Number)
  .refine((count) => count >= fewestConnections, connectionsProblem);

const rangeNames = ['loopback', 'linklocal', 'uniquelocal'];

const isNetwork = (text: string): boolean => {
  const [address = '', bits, more] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return rangeNames.includes(text) || (isIP(address) !== 0 && fits && more === undefined);
};

/** Schema of proxies: 'none', or names, addresses and networks separated by commas. */
const proxies = z
  .string()
  .transform((text) => (text.trim() === 'none' ? [] : text.split(',').map((each) => each.trim())))
  .refine(
    (each) => each.every(isNetwork),
    'must be none, or addresses such as 10.0.0.7, networks such as 10.0.0.0/8, or loopback, with commas between',
  );

const noDatabase = z.undefined({ error: 'goes with DATABASE_URL; the embedded database has roles of its own' });

/** URLs of the same database with other roles. */
const otherRoles = (hasDatabase: boolean) => ({
  MIGRATE_DATABASE_URL: hasDatabase ? postgresUrl.optional() : noDatabase.optional(),
  BACKUP_DATABASE_URL: hasDatabase ? postgresUrl.optional() : noDatabase.optional(),
});

/** Settings that decide which others are allowed or required. */
interface Present {
  readonly sendsMail: boolean;
  readonly hasDatabase: boolean;
  readonly sendsPush?: boolean;
}

const pushUrl = url('must be an https address; push services that PUSH_PRIVATE_KEY opens ask for one', 'https:');

/** Returns the schema of a list: 'none', or some of the names separated by commas. */
const someOf = <Name extends string>(names: readonly Name[]) =>
  z.string().transform((text, context) => {
    const named = text.trim() === 'none' ? [] : text.split(',').map((each) => each.trim());
    const known = z.array(z.enum(names)).safeParse(named);
    if (known.success) return known.data;
    context.addIssue(`must be none, or some of ${names.join(', ')}, with commas between`);
    return z.NEVER;
  });

const pushKey = z
  .string()
  .regex(/^[\w+/-]{43}=?$/, 'must be 32 bytes in base64; make one with: openssl rand -base64 32')
  .transform((text) => Buffer.from(text, 'base64'));

const pushHosts = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine(
    (hosts) => hosts.every((host) => /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(host)),
    'must be names such as push.example.com or *.push.example.com, with commas between',
  );

const digestSeconds = z
  .string()
  .regex(/^\d{1,4}$/, 'must be a number of seconds from 0 to 9999')
  .transform(Number);

const faceSeconds = z
  .string()
  .regex(/^(?:[1-9]|[12]\d|30)$/, 'must be a number of seconds from 1 to 30')
  .transform(Number);

const windowSeconds = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'must be a number of seconds above 0')
  .transform(Number);

const portProblem = 'must be a port number from 0 to 65535 (0 = any free one)';
const port = z
  .string()
  .regex(/^\d{1,5}$/, portProblem)
  .transform(Number)
  .refine((number) => number <= 65_535, portProblem);

const stopNotice = z
  .string()
  .regex(/^(?:[0-4]?\d{1,3}|5000)$/, 'must be a number of milliseconds from 0 to 5000')
  .transform(Number);

/** Folder of the insurer's brand, and settings that replace a line of it. */
const brand = (isProduction: boolean) => ({
  BRAND_DIR: isProduction
    ? z.string({ error: "is missing; it is the folder with the insurer's name, logo and colours" })
    : z.string().default('./src/demo/brand'),
  PLAN_SITE_URL: webUrl.optional(),
  HELP_URL: webUrl.optional(),
  HOTLINE: z.string().optional(),
  HOTLINE_HOURS: z.string().optional(),
});

/** Settings of the face check. */
const faces = {
  /** Types with one picture; the others use movements. */
  FACE_CAMERA_TYPES: someOf(faceTypes).default([...usualCameraTypes]),
  FACES: z.enum(['off', 'human'], 'must be off or human').default('off'),
  FACES_ANSWER_SECONDS: faceSeconds.default(6),
  FACE_LIKENESS: z.enum(['off', 'desk'], 'must be off or desk').default('off'),
  ...faceProviderSettings,
};

/** Settings of a running process. */
const running = {
  STOP_NOTICE_MS: stopNotice.default(1000),
  LOG_CALLS: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
};

/** Wording and pace of messages. */
const messages = {
  MESSAGE_LINKS: someOf(messageChannels).default(channelsTo('email')),
  MESSAGE_DIGEST_SECONDS: digestSeconds.default(20),
};

/** Builds the schema of the settings without secrets. Messages complete the sentence '<NAME>: …'. */
export const settingsSchema = (isProduction: boolean, { sendsMail, hasDatabase, sendsPush }: Present) =>
  z.object({
    PORT: port.default(3000),
    HOST: z.string().default('127.0.0.1'),
    APP_MODE: z.enum(['demo', 'production'], 'must be demo or production').default('demo'),
    DATA_DIR: z.string().default('./.data'),
    PAGES_DIR: z.string().default('./dist'),
    DATABASE_URL: postgresUrl.optional(),
    ...otherRoles(hasDatabase),
    DATABASE_CONNECTIONS: connections.default(30),
    TRUSTED_PROXIES: proxies.default(['loopback']),
    ...faces,
    ...signatureProviderSettings,
    SMTP_URL: url('must look like smtp://host:587 or smtps://user:password@host', 'smtp:', 'smtps:').optional(),
    MAIL_FROM: sendsMail
      ? z.string({ error: 'is missing; it is the sender of the mails that SMTP_URL takes' })
      : z.string().optional(),
    ...channelSettings,
    ...openIdSettings,
    ...snapInSettings,
    ...messages,
    PUSH_PRIVATE_KEY: pushKey.optional(),
    PUSH_HOSTS: pushHosts.default([...usualPushHosts]),
    PUBLIC_URL: sendsPush ? pushUrl : webUrl.optional(),
    ...brand(isProduction),
    BANK_CALLBACK_WINDOW_SECONDS: windowSeconds.default(300),
    SCANNER: scannerSetting(isProduction),
    ...sealSettings(isProduction),
    OCR: z.enum(['off', 'tesseract'], 'must be off or tesseract').default('off'),
    ...payoutSettings(isProduction),
    ...snapBankSettings,
    STAFF_CODES: z
      .enum(['none', 'admin', 'all'], 'must be none, admin or all')
      .default(isProduction ? 'admin' : 'none'),
    ...running,
    ...alarmWays(sendsMail),
    DEMO_START: isProduction ? z.undefined({ error: 'exists in demo mode only' }).optional() : moment.optional(),
  });

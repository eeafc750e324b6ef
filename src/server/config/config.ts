import { join, resolve } from 'node:path';
import type * as z from 'zod';
import type { MessageChannel } from '#shared/lists/message-channels.ts';
import type { Instant } from '#shared/time/dates.ts';
import { channelProblems, chooseGateways, listConnected, type ChannelGateways } from './channel-settings.ts';
import { choosePush, type PushSettings } from './push-settings.ts';
import { chooseBrand, type Brand } from './brand.ts';
import { alarmProblems, buildAlarmSettings, type AlarmSettings } from './alarm-settings.ts';
import { readEnvironment, type Environment } from './environment.ts';
import type { FaceType } from './face-config.ts';
import { chooseFaceProvider, faceProviderProblems, type FaceProviderSettings } from './face-provider-settings.ts';
import {
  chooseSignatureProvider,
  signatureProviderProblems,
  type SignatureProviderSettings,
} from './signature-provider-settings.ts';
import { chooseOpenId, openIdProblems, type OpenIdSettings } from './openid-settings.ts';
import type { PayoutLayout } from './payout-layout.ts';
import { getLayouts, type PayoutWay } from './payout-settings.ts';
import type { ScannerAddress } from './scanner-settings.ts';
import { completeSecrets, secretProblems, type Secrets } from './secrets.ts';
import { chooseSeal, type SealSettings } from './seal-settings.ts';
import { settingsSchema } from './settings-schema.ts';
import type { StatementLayout } from './statement-layout.ts';
import { chooseSnapBank, snapBankProblems, type SnapBankSettings } from './snap-bank-settings.ts';
import { chooseSnapIn, snapInProblems, type SnapInSettings } from './snap-in-settings.ts';

export type AppMode = 'demo' | 'production';

/** Configuration of an installation; parsed once, at the start. */
export interface Config extends ChannelGateways {
  readonly port: number;
  readonly host: string;
  readonly mode: AppMode;
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  /** Absolute path of the built browser programs. */
  readonly pagesDir: string;
  /** URL for serving; absent = the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** URL for the role that owns the tables; absent = `databaseUrl` serves and migrates. */
  readonly migrateDatabaseUrl: string | undefined;
  /** URL for the role with REPLICATION, which `ops -- backup` uses; absent = the owner's. */
  readonly backupDatabaseUrl: string | undefined;
  /** Total number of database connections of this process. */
  readonly databaseConnections: number;
  /** Addresses, networks or names (loopback, linklocal, uniquelocal) of the proxies in front; empty = none. */
  readonly trustedProxies: readonly string[];
  /** Absent = mail goes to the outbox only. */
  readonly smtpUrl: string | undefined;
  /** Sender of mails: an address, with a name in front. */
  readonly mailFrom: string;
  /** Channels that reach somebody here, in the order in which they are tried. */
  readonly connected: readonly MessageChannel[];
  /** Channels on which messages contain a link; on others they name the menu. */
  readonly messageLinks: readonly MessageChannel[];
  /** Seconds that a notice waits to be combined with others of its policy; 0 = each is sent separately. */
  readonly messageDigestSeconds: number;
  /** Undefined = no web push, and no page mentions it. */
  readonly push: PushSettings | undefined;
  /** URL under which customers reach the portal; links in messages begin with it. */
  readonly publicUrl: string;
  /** Name, logo, colours, links and contact of the insurer. */
  readonly brand: Brand;
  /** Staff that sign in at the desk with a one-time code too: nobody, ADMIN_STAF, or all staff. */
  readonly staffCodes: 'none' | 'admin' | 'all';
  /** Types whose face step is one picture; the others of the six use movements. */
  readonly faceCameraTypes: readonly FaceType[];
  /** Judge of camera frames, an optional package; 'off' = frames are recorded only. */
  readonly faces: 'off' | 'human';
  /** Milliseconds after which a frame without an answer is not judged. */
  readonly faceAnswerMs: number;
  /** Likeness of faces to the KTP portrait: 'desk' = shown to staff as a hint. */
  readonly faceLikeness: 'off' | 'desk';
  /** Outside service that checks faces; undefined = none. */
  readonly faceProvider: FaceProviderSettings | undefined;
  /** Certified provider that signs forms; undefined = none. */
  readonly signatureProvider: SignatureProviderSettings | undefined;
  /** OpenID provider of staff; undefined = they sign in by password alone. */
  readonly openId: OpenIdSettings | undefined;
  /** Virus scanner; undefined = none. */
  readonly scanner: ScannerAddress | undefined;
  /** Key that seals documents; undefined = they are not sealed. */
  readonly seal: SealSettings | undefined;
  /** Program that reads KTP photos as a hint; its packages are not among the dependencies. */
  readonly ocr: 'off' | 'tesseract';
  /** Way of released payments to the bank. */
  readonly payoutWay: PayoutWay;
  /** Bank to which payments go by SNAP; undefined = they go another way. */
  readonly snapBank: SnapBankSettings | undefined;
  /** Layout of payment files. */
  readonly payoutLayout: PayoutLayout;
  /** Layout of bank statements, and the accounts that have some. */
  readonly statementLayout: StatementLayout;
  readonly secrets: Secrets;
  /** Calls of the bank by SNAP BI; undefined = none. */
  readonly snapIn: SnapInSettings | undefined;
  /** Largest difference of a bank call's timestamp from our clock. */
  readonly bankCallbackWindowSeconds: number;
  /** Time during which calls are still accepted after readiness has turned, at a stop. */
  readonly stopNoticeMs: number;
  /** True = the log gets a line for every call, not for refusals and failures alone. */
  readonly logsCalls: boolean;
  /** Address on which scrapers read metrics; undefined = none, and their package is not loaded. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly alarms: AlarmSettings;
  /** Business moment at which a freshly seeded demo starts; absent = now. */
  readonly demoStart: Instant | undefined;
}

/** Error that names every wrong setting at once, but never its value, which may be a secret. */
export class ConfigProblems extends Error {
  override readonly name = 'ConfigProblems';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['Pengaturan belum benar / Settings are not right:', ...problems.map((line) => `- ${line}`)].join('\n'));
    this.problems = problems;
  }
}

type Settings = z.infer<ReturnType<typeof settingsSchema>>;

const programDir = join(import.meta.dirname, '../../..');

/** Finds which settings are present, because others depend on them. */
const findPresent = (given: Environment, isProduction: boolean) => ({
  sendsMail: given['SMTP_URL'] !== undefined,
  hasDatabase: given['DATABASE_URL'] !== undefined,
  sendsPush: isProduction && given['PUSH_PRIVATE_KEY'] !== undefined,
});

/** Chooses the channels of messages; `demoKey` = the demo's own secret, absent in production. */
function chooseChannels(settings: Settings, { senders, contact }: Brand, demoKey: Buffer | undefined) {
  const gateways = chooseGateways(settings, senders.sms);
  const { SMTP_URL: smtpUrl, MAIL_FROM: from = contact.email } = settings;
  const mailFrom = from.includes('<') ? from : `"${senders.mail}" <${from}>`;
  const push = choosePush(settings, demoKey);
  const connected = listConnected({ isDemo: demoKey !== undefined, smtpUrl, push, ...gateways });
  return { smtpUrl, mailFrom, push, connected, ...gateways };
}

/** Chooses how a process stops, logs and is measured. */
const chooseRunning = ({ METRICS_HOST: host, METRICS_PORT: port, ...settings }: Settings) => ({
  stopNoticeMs: settings.STOP_NOTICE_MS,
  logsCalls: settings.LOG_CALLS === 'yes',
  metrics: port === undefined ? undefined : { host, port },
});

/** Chooses the face check, the reader of cards, the virus scanner, and how payments leave. */
const chooseParts = (settings: Settings) => ({
  faceCameraTypes: settings.FACE_CAMERA_TYPES,
  faces: settings.FACES,
  faceAnswerMs: settings.FACES_ANSWER_SECONDS * 1000,
  faceLikeness: settings.FACE_LIKENESS,
  faceProvider: chooseFaceProvider(settings),
  signatureProvider: chooseSignatureProvider(settings),
  scanner: settings.SCANNER,
  ocr: settings.OCR,
  payoutWay: settings.PAYOUT_WAY,
  ...getLayouts(settings),
  snapBank: chooseSnapBank(settings),
});

/** Chooses the database and its roles. */
const chooseDatabase = (settings: Settings) => ({
  databaseUrl: settings.DATABASE_URL,
  migrateDatabaseUrl: settings.MIGRATE_DATABASE_URL,
  backupDatabaseUrl: settings.BACKUP_DATABASE_URL,
  databaseConnections: settings.DATABASE_CONNECTIONS,
});

/** Chooses how the bank calls. */
const chooseBank = (settings: Settings): Pick<Config, 'snapIn' | 'bankCallbackWindowSeconds'> => ({
  snapIn: chooseSnapIn(settings),
  bankCallbackWindowSeconds: settings.BANK_CALLBACK_WINDOW_SECONDS,
});

const likenessProblems = ({ FACE_LIKENESS: likeness, FACES: faces }: Settings): readonly string[] =>
  likeness === 'desk' && faces !== 'human' ? ['FACE_LIKENESS: desk needs FACES=human, whose process compares'] : [];

/** Lists what the optional parts lack. */
const partProblems = (settings: Settings): readonly string[] => [
  ...alarmProblems(settings),
  ...faceProviderProblems(settings),
  ...signatureProviderProblems(settings),
  ...likenessProblems(settings),
  ...openIdProblems(settings),
  ...snapBankProblems(settings),
  ...snapInProblems(settings),
];

/** Parses the configuration. In demo mode, missing secrets are created once and kept in the data folder. @throws ConfigProblems */
export function parseConfig(env: Environment): Config {
  const { given, problems: unreadable } = readEnvironment(env);
  const isProduction = given['APP_MODE'] === 'production';
  const parsed = settingsSchema(isProduction, findPresent(given, isProduction)).safeParse(given);
  const wrong = [...(parsed.error?.issues ?? []).map(describe), ...secretProblems(given, isProduction)];
  const problems = [...unreadable, ...wrong, ...channelProblems(given)];
  if (parsed.success) problems.push(...partProblems(parsed.data));
  const chosen = parsed.success ? chooseBrand(parsed.data, programDir, isProduction) : undefined;
  const chosenSeal = parsed.success ? chooseSeal(parsed.data) : undefined;
  problems.push(...(chosen?.problems ?? []), ...(chosenSeal?.problems ?? []));
  if (!parsed.success || chosen?.brand === undefined || problems.length > 0) throw new ConfigProblems(problems);
  const { brand } = chosen;
  const settings = parsed.data;
  const dataDir = resolve(settings.DATA_DIR);
  const secrets = completeSecrets(given, dataDir);
  return {
    port: settings.PORT,
    host: settings.HOST,
    mode: settings.APP_MODE,
    dataDir,
    pagesDir: resolve(programDir, settings.PAGES_DIR),
    ...chooseDatabase(settings),
    trustedProxies: settings.TRUSTED_PROXIES,
    ...chooseChannels(settings, brand, isProduction ? undefined : secrets.dataKey),
    messageLinks: settings.MESSAGE_LINKS,
    messageDigestSeconds: settings.MESSAGE_DIGEST_SECONDS,
    publicUrl: settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`,
    brand,
    staffCodes: settings.STAFF_CODES,
    openId: chooseOpenId(settings),
    ...chooseParts(settings),
    seal: chosenSeal?.seal,
    secrets,
    ...chooseBank(settings),
    ...chooseRunning(settings),
    alarms: buildAlarmSettings(settings),
    demoStart: settings.DEMO_START,
  };
}

/** Parses the place of the database, for commands that only connect: they need no secrets, and create none. @throws ConfigProblems */
export function parseDatabasePlace(env: Environment): Pick<Config, 'databaseUrl' | 'migrateDatabaseUrl' | 'dataDir'> {
  const schema = settingsSchema(false, { sendsMail: false, hasDatabase: true });
  const { given, problems } = readEnvironment(env);
  const parsed = schema.pick({ DATABASE_URL: true, MIGRATE_DATABASE_URL: true, DATA_DIR: true }).safeParse(given);
  if (!parsed.success || problems.length > 0)
    throw new ConfigProblems([...problems, ...(parsed.error?.issues ?? []).map(describe)]);
  const { DATABASE_URL: databaseUrl, MIGRATE_DATABASE_URL: migrateDatabaseUrl, DATA_DIR: dataDir } = parsed.data;
  return { databaseUrl, migrateDatabaseUrl, dataDir: resolve(dataDir) };
}

const describe = (issue: z.core.$ZodIssue): string => `${issue.path.join('.')}: ${issue.message}`;

import { join, resolve } from 'node:path';
import type * as z from 'zod';
import type { MessageChannel } from '#shared/lists/message-channels.ts';
import type { Instant } from '#shared/time/dates.ts';
import { choosePush, type PushSettings } from './push-settings.ts';
import { withoutEmpty, type Environment } from './environment.ts';
import type { FaceType } from './face-config.ts';
import { completeSecrets, secretProblems, type Secrets } from './secrets.ts';
import { settingsSchema } from './settings-schema.ts';

export type AppMode = 'demo' | 'production';

/** Configuration of an installation; parsed once, at the start. */
export interface Config {
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
  /** Total number of database connections of this process. */
  readonly databaseConnections: number;
  /** Addresses, networks or names (loopback, linklocal, uniquelocal) of the proxies in front; empty = none. */
  readonly trustedProxies: readonly string[];
  /** Absent = mail goes to the outbox only. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Channels on which messages contain a link; on others they name the menu. */
  readonly messageLinks: readonly MessageChannel[];
  /** Seconds that a notice waits to be combined with others of its policy; 0 = each is sent separately. */
  readonly messageDigestSeconds: number;
  /** Undefined = no web push, and no page mentions it. */
  readonly push: PushSettings | undefined;
  /** URL under which customers reach the portal; links in messages begin with it. */
  readonly publicUrl: string;
  readonly planSiteUrl: string;
  readonly helpUrl: string;
  readonly hotline: string;
  /** Opening hours of the hotline, in words for customers. */
  readonly hotlineHours: string;
  /** Who signs in at the desk with a one-time code too: nobody, ADMIN_STAF, or all staff. */
  readonly staffCodes: 'none' | 'admin' | 'all';
  /** Types whose face step is one picture; the others of the six use movements. */
  readonly faceCameraTypes: readonly FaceType[];
  readonly secrets: Secrets;
  /** Largest difference of a bank call's timestamp from our clock. */
  readonly bankCallbackWindowSeconds: number;
  /** Time during which calls are still accepted after readiness has turned, at a stop. */
  readonly stopNoticeMs: number;
  /** True = the log gets a line for every call, not for refusals and failures alone. */
  readonly logsCalls: boolean;
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

const programDir = join(import.meta.dirname, '../../..');

/** Finds which settings are present, because others depend on them. */
const findPresent = (given: Environment, isProduction: boolean) => ({
  sendsMail: given['SMTP_URL'] !== undefined,
  hasDatabase: given['DATABASE_URL'] !== undefined,
  sendsPush: isProduction && given['PUSH_PRIVATE_KEY'] !== undefined,
});

/** Parses the configuration. In demo mode, missing secrets are created once and kept in the data folder. @throws ConfigProblems */
export function parseConfig(env: Environment): Config {
  const given = withoutEmpty(env);
  const isProduction = given['APP_MODE'] === 'production';
  const parsed = settingsSchema(isProduction, findPresent(given, isProduction)).safeParse(given);
  const problems = [...(parsed.error?.issues ?? []).map(describe), ...secretProblems(given, isProduction)];
  if (!parsed.success || problems.length > 0) throw new ConfigProblems(problems);
  const settings = parsed.data;
  const dataDir = resolve(settings.DATA_DIR);
  const secrets = completeSecrets(given, dataDir);
  return {
    port: settings.PORT,
    host: settings.HOST,
    mode: settings.APP_MODE,
    dataDir,
    pagesDir: resolve(programDir, settings.PAGES_DIR),
    databaseUrl: settings.DATABASE_URL,
    migrateDatabaseUrl: settings.MIGRATE_DATABASE_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    trustedProxies: settings.TRUSTED_PROXIES,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    messageLinks: settings.MESSAGE_LINKS,
    messageDigestSeconds: settings.MESSAGE_DIGEST_SECONDS,
    push: choosePush(settings, isProduction ? undefined : secrets.dataKey),
    publicUrl: settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`,
    planSiteUrl: settings.PLAN_SITE_URL,
    helpUrl: settings.HELP_URL,
    hotline: settings.HOTLINE,
    hotlineHours: settings.HOTLINE_HOURS,
    staffCodes: settings.STAFF_CODES,
    faceCameraTypes: settings.FACE_CAMERA_TYPES,
    secrets,
    bankCallbackWindowSeconds: settings.BANK_CALLBACK_WINDOW_SECONDS,
    stopNoticeMs: settings.STOP_NOTICE_MS,
    logsCalls: settings.LOG_CALLS === 'yes',
    demoStart: settings.DEMO_START,
  };
}

/** Parses the place of the database, for commands that only connect: they need no secrets, and create none. @throws ConfigProblems */
export function parseDatabasePlace(env: Environment): Pick<Config, 'databaseUrl' | 'migrateDatabaseUrl' | 'dataDir'> {
  const schema = settingsSchema(false, { sendsMail: false, hasDatabase: true });
  const parsed = schema
    .pick({ DATABASE_URL: true, MIGRATE_DATABASE_URL: true, DATA_DIR: true })
    .safeParse(withoutEmpty(env));
  if (!parsed.success) throw new ConfigProblems(parsed.error.issues.map(describe));
  const { DATABASE_URL: databaseUrl, MIGRATE_DATABASE_URL: migrateDatabaseUrl, DATA_DIR: dataDir } = parsed.data;
  return { databaseUrl, migrateDatabaseUrl, dataDir: resolve(dataDir) };
}

const describe = (issue: z.core.$ZodIssue): string => `${issue.path.join('.')}: ${issue.message}`;

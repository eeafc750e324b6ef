import * as z from 'zod';

/** Ways on which alarms leave the desk. */
export interface AlarmSettings {
  /** Addresses of operators. */
  readonly mailTo: readonly string[];
  /** Absent = no webhook. */
  readonly webhook: { readonly url: string; readonly secret: Buffer } | undefined;
}

const addresses = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine(
    (each) => each.every((address) => z.email().safeParse(address).success),
    'must be e-mail addresses with commas between',
  );

const webhookUrl = z
  .string()
  .refine(
    (text) => URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol),
    'must be a web address such as https://alerts.example.com/swapolis',
  );

const secret = z
  .string()
  .regex(/^[\w+/-]{43}=?$/, 'must be 32 bytes in base64; make one with: openssl rand -base64 32')
  .transform((text) => Buffer.from(text, 'base64'));

const noMail = z.undefined({ error: 'goes with SMTP_URL, which sends these mails' });

/** Returns the schemas of the settings of alarms. */
export const alarmWays = (sendsMail: boolean) => ({
  ALARM_MAIL_TO: sendsMail ? addresses.optional() : noMail.optional(),
  ALARM_WEBHOOK_URL: webhookUrl.optional(),
  ALARM_WEBHOOK_SECRET: secret.optional(),
});

type Given = z.infer<z.ZodObject<ReturnType<typeof alarmWays>>>;

/** Finds a webhook without its secret, or a secret without a webhook. */
export const alarmProblems = ({ ALARM_WEBHOOK_URL: url, ALARM_WEBHOOK_SECRET: key }: Given): readonly string[] =>
  (url === undefined) === (key === undefined)
    ? []
    : ['ALARM_WEBHOOK_SECRET: goes with ALARM_WEBHOOK_URL; give both or none'];

/** Builds the ways from settings without problems. */
export const buildAlarmSettings = ({
  ALARM_MAIL_TO: mailTo = [],
  ALARM_WEBHOOK_URL: url,
  ALARM_WEBHOOK_SECRET: key,
}: Given): AlarmSettings => ({
  mailTo,
  webhook: url === undefined || key === undefined ? undefined : { url, secret: key },
});

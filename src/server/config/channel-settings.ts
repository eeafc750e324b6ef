import { z } from 'zod';
import {
  channelTo,
  codeChannels,
  messageChannels,
  type CodeChannel,
  type MessageChannel,
} from '#shared/lists/message-channels.ts';
import type { Environment } from './environment.ts';
import { whatsAppChannel, type WhatsAppSettings } from './whatsapp-settings.ts';

/** Channel of Infobip, and of another gateway unless it says otherwise. */
const shortMessages = 'SMS';

/** Results of a gateway's own state that a setting may name. */
const gatewayResults = ['accepted', 'sent', 'delivered', 'read', 'next', 'later', 'down', 'alarm', 'stop'] as const;
export type GatewayResult = (typeof gatewayResults)[number];

const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || /^(?:127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/** True for https, and for http to this machine, where tests and side-cars listen. */
function isSafeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const isOpen = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
  return isOpen && `${url.username}${url.password}` === '';
}

export const gatewayUrl = z
  .string()
  .refine(isSafeUrl, 'must be an https address without user and password (http only to this machine)');

const secret = z
  .string()
  .regex(/^[\u0021-\u007e]{16,}$/, 'must have at least 16 visible ASCII characters and no spaces');

/** Mapping of a gateway's own states: 'DELIVRD=delivered,UNDELIV=next'. */
const stateMap = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
  const Pair = z.tuple([z.string().min(1), z.enum(gatewayResults)]);
  const parsed = z.array(Pair).safeParse(pairs);
  if (parsed.success) return parsed.data;
  context.addIssue(
    `must be pairs such as DELIVRD=delivered, with commas between; results: ${gatewayResults.join(', ')}`,
  );
  return z.NEVER;
});

const fieldPath = z.string().regex(/^[\w-]+(?:\.[\w-]+)*$/, 'must be the path of a field, such as messages.0.id');

/** Settings of the gateways for WhatsApp and SMS; all are optional (docs/operating.md, 'Message channels'). */
export const channelSettings = {
  WHATSAPP_URL: gatewayUrl.default('https://graph.facebook.com/v23.0'),
  WHATSAPP_TOKEN: secret.optional(),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{1,32}$/, 'must be the number of the phone at Meta, digits only')
    .optional(),
  WHATSAPP_APP_SECRET: secret.optional(),
  WHATSAPP_VERIFY_TOKEN: secret.optional(),
  WHATSAPP_CODE_TEMPLATE: z.string().default('kode_masuk'),
  WHATSAPP_NOTICE_TEMPLATE: z.string().default('kabar_polis'),
  WHATSAPP_LANGUAGE: z.string().default('id'),
  INFOBIP_URL: gatewayUrl.optional(),
  INFOBIP_API_KEY: secret.optional(),
  INFOBIP_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9 ]{1,11}$/, 'must be 1 to 11 letters and digits')
    .optional(),
  INFOBIP_REPORT_PASSWORD: secret.optional(),
  GATEWAY_CHANNEL: z.enum(codeChannels).default(shortMessages),
  GATEWAY_URL: gatewayUrl.optional(),
  GATEWAY_FORMAT: z.enum(['json', 'form'], 'must be json or form').default('json'),
  GATEWAY_BODY: z.string().default('{"id":"{id}","to":"{to}","text":"{text}"}'),
  GATEWAY_KEY: secret.optional(),
  GATEWAY_AUTHORIZATION: z.string().optional(),
  GATEWAY_ID_FIELD: fieldPath.default('id'),
  GATEWAY_STATE_FIELD: fieldPath.default('state'),
  GATEWAY_STATES: stateMap.optional(),
};

const ChannelSettings = z.object(channelSettings);
type ChannelSettings = z.infer<typeof ChannelSettings>;

/** Settings of Infobip SMS v3. */
export interface InfobipSettings {
  readonly channel: typeof shortMessages;
  readonly url: string;
  readonly apiKey: string;
  readonly sender: string;
  readonly reportPassword: string;
}

/** A gateway of another provider, described by settings alone. */
export interface HttpGatewaySettings {
  readonly channel: CodeChannel;
  readonly url: string;
  readonly format: 'json' | 'form';
  readonly body: string;
  readonly key: string;
  readonly authorization: string | undefined;
  readonly idField: string;
  readonly stateField: string;
  /** Empty = every 2xx is accepted. */
  readonly states: ReadonlyMap<string, GatewayResult>;
  /** Name of the insurer for `{sender}`. */
  readonly sender: string;
}

/** Gateways that the settings open. */
export interface ChannelGateways {
  readonly whatsApp?: WhatsAppSettings;
  readonly infobip?: InfobipSettings;
  readonly httpGateway?: HttpGatewaySettings;
}

/** Settings that each gateway needs, the one that opens it first. */
const needed: readonly (readonly [opens: string, ...others: readonly string[]])[] = [
  ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
  ['INFOBIP_API_KEY', 'INFOBIP_URL', 'INFOBIP_SENDER', 'INFOBIP_REPORT_PASSWORD'],
  ['GATEWAY_URL', 'GATEWAY_KEY'],
];

/** Settings that open a channel without GATEWAY_URL. */
const openers: readonly (readonly [MessageChannel | undefined, string])[] = [
  [whatsAppChannel, 'WHATSAPP_TOKEN'],
  [shortMessages, 'INFOBIP_API_KEY'],
  [channelTo('email'), 'SMTP_URL'],
];

/** Lists what a gateway lacks, and two gateways for one channel. */
export function channelProblems(given: Environment): string[] {
  const missing = needed.flatMap(([opens, ...others]) =>
    given[opens] === undefined
      ? []
      : others.flatMap((name) => (given[name] === undefined ? [`${name}: is missing; ${opens} needs it`] : [])),
  );
  const channel = given['GATEWAY_CHANNEL'] ?? shortMessages;
  const other = openers.find(([each]) => each === channel)?.[1];
  const isDouble = given['GATEWAY_URL'] !== undefined && other !== undefined && given[other] !== undefined;
  return isDouble ? [...missing, `GATEWAY_CHANNEL: ${other} opens the same channel`] : missing;
}

function chooseWhatsApp(given: ChannelSettings): WhatsAppSettings | undefined {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId } = given;
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = given;
  if (token === undefined || phoneId === undefined || appSecret === undefined || verifyToken === undefined)
    return undefined;
  return {
    channel: whatsAppChannel,
    url: given.WHATSAPP_URL,
    token,
    phoneId,
    appSecret,
    verifyToken,
    codeTemplate: given.WHATSAPP_CODE_TEMPLATE,
    noticeTemplate: given.WHATSAPP_NOTICE_TEMPLATE,
    language: given.WHATSAPP_LANGUAGE,
  };
}

function chooseInfobip(given: ChannelSettings): InfobipSettings | undefined {
  const { INFOBIP_URL: url, INFOBIP_API_KEY: apiKey } = given;
  const { INFOBIP_SENDER: sender, INFOBIP_REPORT_PASSWORD: reportPassword } = given;
  if (url === undefined || apiKey === undefined || sender === undefined || reportPassword === undefined)
    return undefined;
  return { channel: shortMessages, url, apiKey, sender, reportPassword };
}

function chooseHttpGateway(given: ChannelSettings, sender: string): HttpGatewaySettings | undefined {
  const { GATEWAY_URL: url, GATEWAY_KEY: key } = given;
  if (url === undefined || key === undefined) return undefined;
  return {
    channel: given.GATEWAY_CHANNEL,
    url,
    key,
    format: given.GATEWAY_FORMAT,
    body: given.GATEWAY_BODY,
    authorization: given.GATEWAY_AUTHORIZATION,
    idField: given.GATEWAY_ID_FIELD,
    stateField: given.GATEWAY_STATE_FIELD,
    states: new Map(given.GATEWAY_STATES),
    sender,
  };
}

/** Chooses the gateways that have all their settings. `sender` = the insurer's name in short messages. */
export function chooseGateways(given: ChannelSettings, sender: string): ChannelGateways {
  const [whatsApp, infobip, httpGateway] = [
    chooseWhatsApp(given),
    chooseInfobip(given),
    chooseHttpGateway(given, sender),
  ];
  return { ...(whatsApp && { whatsApp }), ...(infobip && { infobip }), ...(httpGateway && { httpGateway }) };
}

interface Opened extends ChannelGateways {
  readonly isDemo: boolean;
  readonly smtpUrl: string | undefined;
  readonly push: { readonly sends: boolean } | undefined;
}

/** Lists the channels that this installation has; the demo's outbox stands for all of them. */
export function listConnected({ isDemo, smtpUrl, push, whatsApp, infobip, httpGateway }: Opened): MessageChannel[] {
  const opened: readonly (MessageChannel | undefined)[] = [
    whatsApp?.channel,
    infobip?.channel,
    httpGateway?.channel,
    smtpUrl === undefined ? undefined : channelTo('email'),
    push?.sends === true ? channelTo('device') : undefined,
  ];
  return messageChannels.filter((code) => isDemo || opened.includes(code));
}

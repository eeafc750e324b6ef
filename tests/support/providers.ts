import { z } from 'zod';
import type { GatewayReply, GatewayRequest } from './gateway-server.ts';

/** Secrets of the channels in tests. */
export const channelSecrets = {
  token: 'EAAtest-token-0123456789',
  appSecret: 'app-secret-0123456789',
  verifyToken: 'verify-token-0123456789',
  apiKey: 'infobip-key-0123456789',
  reportPassword: 'report-password-0123456789',
  gatewayKey: 'gateway-key-0123456789',
} as const;

/** Returns the settings that open WhatsApp and SMS at these addresses. */
export const channelEnvironment = (meta: string, infobip: string): Readonly<Record<string, string>> => ({
  WHATSAPP_URL: `${meta}/v23.0`,
  WHATSAPP_TOKEN: channelSecrets.token,
  WHATSAPP_PHONE_ID: '1055',
  WHATSAPP_APP_SECRET: channelSecrets.appSecret,
  WHATSAPP_VERIFY_TOKEN: channelSecrets.verifyToken,
  INFOBIP_URL: infobip,
  INFOBIP_API_KEY: channelSecrets.apiKey,
  INFOBIP_SENDER: 'CONTOHLIFE',
  INFOBIP_REPORT_PASSWORD: channelSecrets.reportPassword,
});

const Text = z.object({ type: z.literal('text'), text: z.string().min(1) });
const MetaMessage = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^62\d+$/),
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z
      .array(
        z.object({
          type: z.enum(['body', 'button']),
          sub_type: z.literal('url').optional(),
          index: z.literal('0').optional(),
          parameters: z.array(Text).length(1),
        }),
      )
      .min(1),
  }),
  biz_opaque_callback_data: z.uuid(),
});

/** Parses a message as Meta would. @throws for a message that Meta would refuse */
export const readMetaMessage = ({ text }: GatewayRequest) => MetaMessage.parse(JSON.parse(text));

/** Answers like Meta's Cloud API: the message is accepted and gets a new id. */
export function metaAccepts(call: GatewayRequest): GatewayReply {
  if (call.headers.authorization !== `Bearer ${channelSecrets.token}`) return metaError(190, 401);
  const { to } = readMetaMessage(call);
  return {
    status: 200,
    body: {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id: `wamid.${to}` }],
    },
  };
}

/** Answers with an error of Meta. */
export const metaError = (code: number, status = 400): GatewayReply => ({
  status,
  body: {
    error: {
      message: `(#${code}) to 6281200000001`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details: 'said of 6281200000001' },
      fbtrace_id: 'A1b2',
    },
  },
});

const InfobipMessage = z.strictObject({
  messages: z.tuple([
    z.strictObject({
      sender: z.string(),
      destinations: z.tuple([z.strictObject({ to: z.string().regex(/^62\d+$/), messageId: z.uuid() })]),
      content: z.strictObject({ text: z.string() }),
    }),
  ]),
});

export const readInfobipMessage = ({ text }: GatewayRequest) => InfobipMessage.parse(JSON.parse(text)).messages[0];

/** Status of Infobip: pending, and accepted. */
const infobipPending = { groupId: 1, groupName: 'PENDING', id: 26, name: 'PENDING_ACCEPTED', description: '-' };

/** Answers like Infobip's SMS v3 with this status. */
export function infobipAnswers(call: GatewayRequest, status: object = infobipPending): GatewayReply {
  if (call.headers.authorization !== `App ${channelSecrets.apiKey}`) return { status: 401, body: {} };
  const [{ to, messageId }] = readInfobipMessage(call).destinations;
  return { status: 200, body: { bulkId: 'b-1', messages: [{ messageId, status, destination: to }] } };
}

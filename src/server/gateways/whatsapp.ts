import { z } from 'zod';
import type { WhatsAppSettings } from '#server/config/whatsapp-settings.ts';
import { DeliveryFailed, type Deliver, type OutgoingMessage } from '#server/messages/messenger.ts';
import { callGateway, kindOfStatus, type GatewayAnswer } from './call-gateway.ts';
import { kindOfMetaCode } from './meta-codes.ts';

/** Longest parameter of a template, in letters. */
const mostLetters = 1024;

const parameter = (text: string) => ({ type: 'text', text });

/** Builds the parameters of a code: it stands in the body and in the button that copies it. */
const codeComponents = (code: string) => [
  { type: 'body', parameters: [parameter(code)] },
  { type: 'button', sub_type: 'url', index: '0', parameters: [parameter(code)] },
];

/** Builds the parameter of a notice: the whole text. Meta refuses line breaks and more than four spaces. */
const noticeComponents = (text: string) => [
  { type: 'body', parameters: [parameter(text.replaceAll(/\s+/g, ' ').slice(0, mostLetters))] },
];

/** Builds the message: a code as authentication template, everything else as utility template. */
const buildBody = (settings: WhatsAppSettings, { messageId, address, text, code }: OutgoingMessage) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: address,
  type: 'template',
  template: {
    name: code === undefined ? settings.noticeTemplate : settings.codeTemplate,
    language: { code: settings.language },
    components: code === undefined ? noticeComponents(text) : codeComponents(code),
  },
  // Comes back with each report, also with one that is faster than our own record.
  biz_opaque_callback_data: messageId,
});

const Accepted = z.object({ messages: z.tuple([z.object({ id: z.string().min(1).max(200) })]) });
const Refused = z.object({ error: z.object({ code: z.number() }) });

/** Reads Meta's answer. The code counts, not the status. @throws DeliveryFailed */
function readAnswer({ status, body }: GatewayAnswer): string {
  const refused = Refused.safeParse(body).data;
  if (refused) throw new DeliveryFailed(kindOfMetaCode(refused.error.code), `META ${refused.error.code}`);
  const failure = kindOfStatus(status);
  if (failure) throw new DeliveryFailed(failure, `META HTTP ${status}`);
  const accepted = Accepted.safeParse(body).data;
  if (!accepted) throw new DeliveryFailed('down', 'META unreadable answer');
  return accepted.messages[0].id;
}

/** Creates the delivery by WhatsApp Cloud API. */
export const createWhatsApp =
  (settings: WhatsAppSettings): Deliver =>
  async (message) =>
    readAnswer(
      await callGateway({
        gateway: 'META',
        url: `${settings.url.replace(/\/$/, '')}/${settings.phoneId}/messages`,
        headers: { authorization: `Bearer ${settings.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(buildBody(settings, message)),
      }),
    );

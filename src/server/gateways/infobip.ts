import { z } from 'zod';
import type { InfobipSettings } from '#server/config/channel-settings.ts';
import { DeliveryFailed, type Deliver } from '#server/messages/messenger.ts';
import { callGateway, kindOfStatus, type GatewayAnswer } from './call-gateway.ts';
import { InfobipStatus, readInfobipStatus } from './infobip-states.ts';
import { smsText } from './sms-text.ts';

/** Builds the message; the sender is the insurer's registered name. */
const buildBody = ({ sender }: InfobipSettings, messageId: string, to: string, text: string) => ({
  messages: [{ sender, destinations: [{ to, messageId }], content: { text } }],
});

const Answer = z.object({ messages: z.tuple([z.object({ messageId: z.string().max(200), status: InfobipStatus })]) });

/** Reads Infobip's answer. @throws DeliveryFailed */
function readAnswer({ status, body }: GatewayAnswer): string {
  const failure = kindOfStatus(status);
  if (failure) throw new DeliveryFailed(failure, `INFOBIP HTTP ${status}`);
  const answer = Answer.safeParse(body).data;
  if (!answer) throw new DeliveryFailed('down', 'INFOBIP unreadable answer');
  const [{ messageId, status: given }] = answer.messages;
  const read = readInfobipStatus(given);
  if (typeof read === 'object') throw new DeliveryFailed(read.kind, read.text);
  return messageId;
}

/** Creates the delivery by Infobip SMS v3. */
export const createInfobip =
  (settings: InfobipSettings): Deliver =>
  async (message) =>
    readAnswer(
      await callGateway({
        gateway: 'INFOBIP',
        url: `${settings.url.replace(/\/$/, '')}/sms/3/messages`,
        headers: {
          authorization: `App ${settings.apiKey}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify(buildBody(settings, message.messageId, message.address, smsText(message))),
      }),
    );

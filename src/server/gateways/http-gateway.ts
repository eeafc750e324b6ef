import type { Clock } from '#shared/time/clock.ts';
import type { HttpGatewaySettings } from '#server/config/channel-settings.ts';
import { signBody } from '#server/http/raw-body.ts';
import { DeliveryFailed, type Deliver, type OutgoingMessage } from '#server/messages/messenger.ts';
import { callGateway, kindOfStatus, type GatewayAnswer } from './call-gateway.ts';
import { readGatewayState } from './gateway-states.ts';
import { readField } from './read-field.ts';
import { smsText } from './sms-text.ts';

/** Values that a template of an HTTP gateway may name. */
const placeholders = ['id', 'to', 'text', 'subject', 'code', 'template', 'sender'] as const;
type PlaceholderValues = Readonly<Record<(typeof placeholders)[number], string>>;

/** Ways to write a value so that it stays a value: inside quotes of JSON, or as part of an address or a form. */
const escapes = {
  json: (value: string): string => JSON.stringify(value).slice(1, -1),
  form: encodeURIComponent,
} as const;

/** Fills `{name}` in a template; braces that name no value stay, because JSON has its own. */
const fillPlaceholders = (template: string, values: PlaceholderValues, format: keyof typeof escapes): string =>
  template.replaceAll(/\{([a-z]+)\}/g, (whole, name: string) => {
    const known = placeholders.find((each) => each === name);
    return known === undefined ? whole : escapes[format](values[known]);
  });

const valuesOf = ({ channel, sender }: HttpGatewaySettings, message: OutgoingMessage): PlaceholderValues => ({
  id: message.messageId,
  to: message.address,
  text: channel === 'SMS' ? smsText(message) : message.text,
  subject: message.subject,
  code: message.code ?? '',
  template: message.template,
  sender,
});

const mediaTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

/** Reads the answer; its state counts where the settings map states. @throws DeliveryFailed */
function readAnswer(settings: HttpGatewaySettings, { status, body }: GatewayAnswer): string | undefined {
  const state = readField(body, settings.stateField);
  const read = state === undefined ? undefined : readGatewayState(settings, state);
  if (typeof read === 'object') throw new DeliveryFailed(read.kind, read.text);
  const failure = kindOfStatus(status);
  if (failure) throw new DeliveryFailed(failure, `GATEWAY HTTP ${status}`);
  // A 2xx that does not carry a known state, where the settings promise one, is not believed.
  if (read === undefined && settings.states.size > 0) throw new DeliveryFailed('down', 'GATEWAY unreadable answer');
  return readField(body, settings.idField);
}

/**
 * Creates the delivery by a gateway that settings describe. The call carries `x-timestamp` and `x-signature`, an
 * HMAC-SHA-256 (hex) over the timestamp, a point, and the body.
 */
export const createHttpGateway =
  (settings: HttpGatewaySettings, { systemNow }: Pick<Clock, 'systemNow'>): Deliver =>
  async (message) => {
    const values = valuesOf(settings, message);
    const body = fillPlaceholders(settings.body, values, settings.format);
    const timestamp = systemNow();
    const { key, authorization } = settings;
    const answer = await callGateway({
      gateway: 'GATEWAY',
      url: fillPlaceholders(settings.url, values, 'form'),
      headers: {
        'content-type': mediaTypes[settings.format],
        'x-timestamp': timestamp,
        'x-signature': signBody(Buffer.from(key), timestamp, body),
        ...(authorization !== undefined && { authorization }),
      },
      body,
    });
    return readAnswer(settings, answer);
  };

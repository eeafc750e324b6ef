import { gsmLength, smsPart, toGsm7 } from '#shared/text/gsm-7.ts';
import { DeliveryFailed, type OutgoingMessage } from '#server/messages/messenger.ts';

/** Returns the text as phones show it at the usual price. @throws DeliveryFailed for a code that needs two parts */
export function smsText({ text, code }: Pick<OutgoingMessage, 'text' | 'code'>): string {
  const plain = toGsm7(text);
  if (code !== undefined && gsmLength(plain) > smsPart) throw new DeliveryFailed('alarm', 'SMS code too long');
  return plain;
}

import { gsmLength, smsPart, toGsm7 } from '#shared/text/gsm-7.ts';
import type { Brand } from '#server/config/brand.ts';
import { fillTemplate } from './templates.ts';

/**
 * Composes a code by SMS: one part in GSM-7, with the insurer's name, without which operators of Indonesia block it. A
 * title that leaves no room for the rest is cut.
 */
export function composeSms(
  sms: string,
  values: Readonly<Record<string, string>>,
  { senders, contact }: Pick<Brand, 'senders' | 'contact'>,
): string {
  const fill = (title: string): string =>
    toGsm7(fillTemplate(sms, { ...values, title, brand: senders.sms, hotline: contact.phone }));
  const title = toGsm7(values['title'] ?? '');
  const room = smsPart - gsmLength(fill(''));
  return fill(gsmLength(title) <= room ? title : `${title.slice(0, Math.max(0, room - 3)).trimEnd()}...`);
}

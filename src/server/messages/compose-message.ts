import { addressKindOf, type MessageChannel } from '#shared/lists/message-channels.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { givenName } from '#shared/text/person-name.ts';
import type { Brand } from '#server/config/brand.ts';
import { cardPath } from './card-path.ts';
import { composeForDevice } from './compose-for-device.ts';
import type { OwnWords } from './message-text-repository.ts';
import { frameIn, noOwnWords, templateIn } from './own-words.ts';
import { sayAsked } from './places/asked-names.ts';
import { messagePlaces, type MessagePlace } from './places/message-places.ts';
import { fillTemplate, type TemplateName } from './templates.ts';
import { gsmLength, smsPart, toGsm7 } from '#shared/text/gsm-7.ts';

/**
 * Composes a code by SMS: one part in GSM-7, with the insurer's name, without which operators of Indonesia block it. A
 * title that leaves no room for the rest is cut.
 */
function composeSms(
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

/** Settings used in every message of an installation. */
export interface Letterhead {
  readonly publicUrl: string;
  readonly brand: Pick<Brand, 'name' | 'senders' | 'contact' | 'licence'>;
  /** Channels on which a message contains its link; on others it names the menu (decision 0045). */
  readonly messageLinks: readonly MessageChannel[];
}

/** Recipient of a message, and its subject. */
export interface Reader {
  readonly channel: MessageChannel;
  /** Holder's full name; null = the recipient may be anyone, so neither name nor policy is shown. */
  readonly name: string | null;
  readonly policyNumber?: string;
  readonly requestNumber?: string;
}

export interface ComposedMessage {
  readonly subject: string;
  readonly text: string;
  /** Path that a device opens. */
  readonly path?: string;
  /** Code that the text contains. */
  readonly code?: string;
}

/** Formats the policy number: 'polis berakhiran 0001', masked as usual, in characters that every phone shows. */
const policyText = (policyNumber: string, own: OwnWords): string => {
  const policy = maskNumber(policyNumber).replaceAll('*', '');
  return policy === '' ? frameIn(own, 'anyPolicy') : fillTemplate(frameIn(own, 'policy'), { policy });
};

/** Builds the salutation: 'Siti, polis berakhiran 0001'. */
const whomOf = ({ name, policyNumber }: Reader, own: OwnWords): string =>
  name === null
    ? ''
    : [givenName(name), policyNumber === undefined ? '' : policyText(policyNumber, own)]
        .filter((part) => part !== '')
        .join(', ');

function leadOf(place: MessagePlace, reader: Reader, { publicUrl, messageLinks }: Letterhead, own: OwnWords): string {
  if (place === null) return '';
  if (!messageLinks.includes(reader.channel))
    return fillTemplate(frameIn(own, 'menu'), { menu: messagePlaces[place].menu });
  return fillTemplate(frameIn(own, 'link'), { link: `${publicUrl}${cardPath(place, reader.requestNumber)}` });
}

const joined = (parts: readonly string[], between: string): string => parts.filter((part) => part !== '').join(between);

/** Returns true when the message is an email, which has room; other channels are paid by length. */
const isLetter = (channel: MessageChannel): boolean => addressKindOf(channel) === 'email';

/** Says what the request waits for, in a template that names it. */
const askedOf = (values: Readonly<Record<string, string>>, channel: MessageChannel, own: OwnWords) =>
  values['asked'] !== undefined && {
    asked: sayAsked(values['asked'], !isLetter(channel), {
      more: (names, left) => fillTemplate(frameIn(own, 'askedMore'), { names, left: String(left) }),
      nothing: frameIn(own, 'askedNothing'),
    }),
  };

/**
 * Composes a message for its recipient: salutation and policy, text of the template, link, and sender. The same for
 * every template (rulebook 4.5). `own` = words of the insurer in the place of the program's.
 */
export function composeMessage(
  letterhead: Letterhead,
  template: TemplateName,
  values: Readonly<Record<string, string>>,
  reader: Reader,
  own: OwnWords = noOwnWords,
): ComposedMessage {
  const words = templateIn(own, template);
  if (addressKindOf(reader.channel) === 'device') return composeForDevice(words, values, reader.requestNumber, own);
  const { subject, text, place, sms } = words;
  const title = { subject: fillTemplate(subject, values), ...(values['code'] && { code: values['code'] }) };
  if (reader.channel === 'SMS' && sms !== undefined)
    return { ...title, text: composeSms(sms, values, letterhead.brand) };
  const whom = whomOf(reader, own);
  const greeting = whom === '' || text.includes('{whom}') ? '' : `${whom}.`;
  const said = fillTemplate(text, { ...values, ...askedOf(values, reader.channel, own), whom });
  const lead = leadOf(place, reader, letterhead, own);
  const { name, contact, licence } = letterhead.brand;
  const parts = [greeting, said, lead, `${name} ${contact.phone}`];
  // Messages that are paid by length leave out the sentence about the licence.
  return { ...title, text: isLetter(reader.channel) ? joined([...parts, licence], '\n\n') : joined(parts, ' ') };
}

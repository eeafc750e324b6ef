import { addressKindOf, type MessageChannel } from '#shared/lists/message-channels.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { givenName } from '#shared/text/person-name.ts';
import { insurerName } from '#shared/words/insurer.ts';
import { cardPath } from './card-path.ts';
import { composeForDevice } from './compose-for-device.ts';
import { messagePlaces, type MessagePlace } from './places/message-places.ts';
import { fillTemplate, templates, type TemplateName } from './templates.ts';

/** What is the same in every message of an installation. */
export interface Letterhead {
  readonly publicUrl: string;
  readonly hotline: string;
  /** The ways on which a message carries its link; on the others it names the menu (decision 0045). */
  readonly messageLinks: readonly MessageChannel[];
}

/** Who reads a message, and what it is about. */
export interface Reader {
  readonly channel: MessageChannel;
  /** The holder's full name; null = it may be anybody, who reads neither name nor policy. */
  readonly name: string | null;
  readonly policyNumber?: string;
  readonly requestNumber?: string;
}

export interface ComposedMessage {
  readonly subject: string;
  readonly text: string;
  /** Where a tap leads, on a device. */
  readonly path?: string;
}

/** 'polis berakhiran 0001': masked as everywhere, in letters that every phone shows. */
const policyText = (policyNumber: string): string => {
  const shown = maskNumber(policyNumber).replaceAll('*', '');
  return shown === '' ? 'polis Anda' : `polis berakhiran ${shown}`;
};

/** 'Siti, polis berakhiran 0001' */
const whomOf = ({ name, policyNumber }: Reader): string =>
  name === null
    ? ''
    : [givenName(name), policyNumber === undefined ? '' : policyText(policyNumber)]
        .filter((part) => part !== '')
        .join(', ');

function leadOf(place: MessagePlace, reader: Reader, { publicUrl, messageLinks }: Letterhead): string {
  if (place === null) return '';
  if (!messageLinks.includes(reader.channel)) return `Buka portal, menu ${messagePlaces[place].menu}.`;
  return `Buka: ${publicUrl}${cardPath(place, reader.requestNumber)}`;
}

const joined = (parts: readonly string[], between: string): string => parts.filter((part) => part !== '').join(between);

/** A letter by mail has room; elsewhere every letter is paid for. */
const isLetter = (channel: MessageChannel): boolean => addressKindOf(channel) === 'email';

/**
 * A message as its reader gets it: to whom and about which policy, the words of its template, where it leads, from whom. The same for every
 * template (rulebook 4.5).
 */
export function composeMessage(
  letterhead: Letterhead,
  template: TemplateName,
  values: Readonly<Record<string, string>>,
  reader: Reader,
): ComposedMessage {
  if (addressKindOf(reader.channel) === 'device') return composeForDevice(template, values, reader.requestNumber);
  const { subject, text, place } = templates[template];
  const whom = whomOf(reader);
  const greeting = whom === '' || text.includes('{whom}') ? '' : `${whom}.`;
  const said = fillTemplate(text, { ...values, whom });
  const lead = leadOf(place, reader, letterhead);
  const parts = [greeting, said, lead, `${insurerName} ${letterhead.hotline}`];
  return { subject: fillTemplate(subject, values), text: joined(parts, isLetter(reader.channel) ? '\n\n' : ' ') };
}

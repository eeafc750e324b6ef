import { cardPath } from './card-path.ts';
import type { Template } from './places/template.ts';
import { fillTemplate, templates, type TemplateName } from './templates.ts';

/** Words of a message for a screen that anybody may see, and the card behind them. */
interface DeviceMessage {
  readonly subject: string;
  readonly text: string;
  readonly path: string;
}

const quietSubject = 'Ada kabar tentang polis Anda';
const quietText = 'Buka untuk membaca selengkapnya.';

/** Values that say more than a locked screen may. */
const isTelling = (text: string): boolean => !/\{(?:why|link|policy|code|news)\}/.test(text);

const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;

/** Fills a text without what the request is called: the name of a request may say how somebody lives. */
const fillWithoutTitle = (text: string, values: Readonly<Record<string, string>>): string =>
  fillTemplate(text, { ...values, title: '', whom: '' }).replaceAll(/ {2,}/g, ' ');

/**
 * Title and first sentence of a template, as a locked screen may show them (rulebook 4.5): no name, no policy, no title of the request, no
 * reason of a bank, and nothing but 'there is news' where the news itself is private.
 */
export function composeForDevice(
  name: TemplateName,
  values: Readonly<Record<string, string>>,
  requestNumber: string | undefined,
): DeviceMessage {
  const { subject, text, place, isPrivate }: Template = templates[name];
  const path = cardPath(place ?? 'notices', requestNumber);
  if (isPrivate === true) return { subject: quietSubject, text: quietText, path };
  const said = firstSentence(text);
  return {
    subject: isTelling(subject) ? fillWithoutTitle(subject, values) : quietSubject,
    text: isTelling(said) ? fillWithoutTitle(said, values) : quietText,
    path,
  };
}

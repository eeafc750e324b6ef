import { cardPath } from './card-path.ts';
import type { Template } from './places/template.ts';
import type { OwnWords } from './message-text-repository.ts';
import { frameIn, noOwnWords } from './own-words.ts';
import { fillTemplate } from './templates.ts';

/** Message for a screen that anyone may see, with the path it opens. */
interface DeviceMessage {
  readonly subject: string;
  readonly text: string;
  readonly path: string;
}

/** Returns true when the text is without values that a locked screen must not show. */
const isSpecific = (text: string): boolean => !/\{(?:why|link|policy|code|news|asked)\}/.test(text);

const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;

/** Fills a text without the request's title, which may reveal private circumstances. */
const fillWithoutTitle = (text: string, values: Readonly<Record<string, string>>): string =>
  fillTemplate(text, { ...values, title: '', whom: '' }).replaceAll(/ {2,}/g, ' ');

/**
 * Composes title and first sentence of a template for a locked screen (rulebook 4.5): without name, policy, request
 * title or bank's reason, and only 'there is news' where the notice itself is private.
 */
export function composeForDevice(
  { subject, text, place, isPrivate }: Template,
  values: Readonly<Record<string, string>>,
  requestNumber: string | undefined,
  own: OwnWords = noOwnWords,
): DeviceMessage {
  const [quietSubject, quietText] = [frameIn(own, 'quietSubject'), frameIn(own, 'quietText')];
  const path = cardPath(place ?? 'notices', requestNumber);
  if (isPrivate === true) return { subject: quietSubject, text: quietText, path };
  const said = firstSentence(text);
  return {
    subject: isSpecific(subject) ? fillWithoutTitle(subject, values) : quietSubject,
    text: isSpecific(said) ? fillWithoutTitle(said, values) : quietText,
    path,
  };
}

import type { MessagePlace } from './message-places.ts';
import { policyTemplates } from './policy-templates.ts';
import { requestTemplates } from './request-templates.ts';
import { securityTemplates } from './security-templates.ts';

/** What one message says; whom it greets, where it leads and from whom it comes is put around it (compose-message.ts). */
export interface Template {
  readonly subject: string;
  readonly text: string;
  readonly place: MessagePlace;
  /** It waits for the customer until its date. */
  readonly isDue?: true;
  /** A locked screen says only that there is news. */
  readonly isPrivate?: true;
}

/**
 * Texts of messages to people (Indonesian): what, why, by when, and what to do. Short, and without account numbers, identity numbers or
 * amounts. `{name}` is filled in; `{whom}` stands where the greeting would hide what matters first.
 */
export const templates = {
  ...requestTemplates,
  ...policyTemplates,
  ...securityTemplates,
  /** Several notices of one policy as one (policy-notice.ts). */
  digest: {
    subject: '{count} kabar tentang polis Anda',
    text: 'Ada {count} kabar tentang polis ini. {news} Baca semuanya.',
    place: 'notices',
  },
} as const satisfies Readonly<Record<string, Template>>;

export type TemplateName = keyof typeof templates;

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** The values a template needs, by name. */
export type TemplateValues<Name extends TemplateName> = Readonly<
  Record<Exclude<Placeholders<(typeof templates)[Name]['text']>, 'whom'>, string>
>;

export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(templates, name);

export const fillTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`message template needs a value for ${name}`);
    return value;
  });

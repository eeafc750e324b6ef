import type { MessagePlace } from './message-places.ts';
import { policyTemplates } from './policy-templates.ts';
import { requestTemplates } from './request-templates.ts';
import { securityTemplates } from './security-templates.ts';

/** Template of one message; salutation, link and sender are added when it is composed. */
export interface Template {
  readonly subject: string;
  readonly text: string;
  readonly place: MessagePlace;
  /** True when the customer has to act until its date. */
  readonly isDue?: true;
  /** True when a locked screen may only say that there is news. */
  readonly isPrivate?: true;
}

/**
 * Templates of messages (Indonesian): what, why, by when, and what to do. Short, and without account numbers, identity
 * numbers or amounts. `{name}` is filled in; `{whom}` marks the place of the salutation where the start would hide what
 * matters.
 */
export const templates = {
  ...requestTemplates,
  ...policyTemplates,
  ...securityTemplates,
  /** Several notices of one policy in one message. */
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

/** Values that a template needs, by name. */
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

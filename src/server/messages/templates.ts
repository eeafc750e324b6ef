import type { Placeholders } from './places/placeholders.ts';
import type { Template } from './places/template.ts';
import { policyTemplates } from './policy-events/policy-event-table.ts';
import { requestTemplates } from './request-templates.ts';
import { securityTemplates } from './security-templates.ts';

/**
 * Templates of messages (Indonesian): what, why, by when, and what to do. Short, and without account numbers, identity
 * numbers or amounts. `{name}` is filled in; `{whom}` marks the place of the salutation where the start would hide what
 * matters.
 */
export const templates = {
  ...requestTemplates,
  ...policyTemplates,
  ...securityTemplates,
  /** A letter that staff wrote by hand (rulebook 6.8.2). */
  'letter-written': {
    subject: 'Ada surat dari kami tentang polis Anda',
    text: 'Kami menulis surat tentang polis Anda pada {date}. Baca suratnya di portal.',
    place: 'papers',
  },
  /** Several notices of one policy in one message. */
  digest: {
    subject: '{count} kabar tentang polis Anda',
    text: 'Ada {count} kabar tentang polis ini. {news} Baca semuanya.',
    place: 'notices',
  },
} as const satisfies Readonly<Record<string, Template>>;

export type TemplateName = keyof typeof templates;

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

import { pageTypes, requestTypes } from '#requests/registry/registry.ts';

/** Titles of request types for staff are those of a conventional policy. */
const conventional = { isSyariah: false, priorityCode: '' };

/** Type or rule that can be switched to people: 'TYPE <route>' or 'RULE <rule>'. */
export interface SwitchSubject {
  readonly kind: 'TYPE' | 'RULE';
  /** Route of the type, or name of the rule. */
  readonly key: string;
  readonly text: string;
  /** Rules of a type, or routes of the types with a rule. */
  readonly parts: readonly string[];
}

export const subjectId = ({ kind, key }: Pick<SwitchSubject, 'kind' | 'key'>): string => `${kind} ${key}`;

const rulesOf = (route: string): readonly string[] => [
  ...new Set(
    requestTypes.filter((type) => type.route === route).flatMap(({ automaticRules }) => Object.keys(automaticRules)),
  ),
];

/** Types that the system may decide, in the order of the menu; the variants of a page count as one. */
const types: readonly SwitchSubject[] = pageTypes
  .map((type) => ({
    kind: 'TYPE' as const,
    key: type.route,
    text: type.title(conventional),
    parts: rulesOf(type.route),
  }))
  .filter(({ parts }) => parts.length > 0);

const words = new Map(requestTypes.flatMap(({ automaticRules }) => Object.entries(automaticRules)));

/** Rules by which the system decides, each once. */
const rules: readonly SwitchSubject[] = [...words].map(([key, text]) => ({
  kind: 'RULE' as const,
  key,
  text,
  parts: types.filter(({ parts }) => parts.includes(key)).map((type) => type.key),
}));

/** Everything that can be switched to people. */
export const switchSubjects: readonly SwitchSubject[] = [...types, ...rules];

export const findSubject = (id: string): SwitchSubject | undefined =>
  switchSubjects.find((subject) => subjectId(subject) === id);

/** Names a subject in a sentence; one that this version does not know stays as it is stored. */
export function subjectText(id: string): string {
  const subject = findSubject(id);
  if (subject === undefined) return id;
  return subject.kind === 'TYPE' ? `jenis “${subject.text}”` : `aturan “${subject.text}”`;
}

/** Says why a request waits for people that the system would have decided. */
export const withheldText = (ids: readonly string[]): string =>
  `Oleh orang: ${ids.map(subjectText).join(', ')} tidak diputuskan otomatis`;

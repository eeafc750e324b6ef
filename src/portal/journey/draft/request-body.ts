import type { RequestType } from '#requests/contract/bind.ts';
import type { Facts } from '#shared/facts/facts.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the part of a draft that is sent, before the face step adds its own. A draft that breaks a rule is sent as it
 * was typed, so that the server names what is missing: a field that is left out would count as one that the sender does
 * not know (rulings 1.8).
 */
export const bodyOf = (type: RequestType, values: Values, facts: Facts): Values => {
  const parsed = type.parse(values, 'before-face');
  return parsed.ok && parsed.value.problems(facts).length === 0 ? parsed.value.body(facts) : values;
};

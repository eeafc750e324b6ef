import type { RequestType } from '#requests/contract/bind.ts';
import type { Facts } from '#shared/facts/facts.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the request body of a draft, without the parts that the face step adds. An incomplete draft is sent as typed,
 * so that the server says which fields are missing (rulings 1.8).
 */
export const bodyOf = (type: RequestType, values: Values, facts: Facts): Values => {
  const parsed = type.parse(values, 'before-face');
  return parsed.ok && parsed.value.problems(facts).length === 0 ? parsed.value.body(facts) : values;
};

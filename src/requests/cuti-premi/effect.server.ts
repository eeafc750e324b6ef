import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { holidayAfter } from './calculation.ts';
import { definition } from './definition.ts';
import type { PremiumHolidayPayload } from './payload.ts';
import { terms } from './terms.server.ts';

/** Returns the change: a new holiday from its first day, a running one at once, so that the next bill is right. */
function changes(payload: PremiumHolidayPayload, facts: Facts): readonly PolicyChange[] {
  const { from, until } = holidayAfter(payload, facts);
  const on = payload.status === 'set' ? from : facts.today;
  return [{ kind: 'SetPremiumHoliday', effective: 'NEXT_DUE', on, action: payload.status, from, until }];
}

export const effect = bindEffect(definition, changes, terms);

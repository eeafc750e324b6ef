import { addDays, type BusinessDate } from '../time/dates.ts';
import type { Facts } from './facts.ts';

/** Last day of the free look. Before receipt is known, the days counted from issue are the least there can be (rulebook 7.1). */
export const freeLookLastDay = ({ position }: Pick<Facts, 'position'>): BusinessDate =>
  position.freeLookUntil ?? addDays(position.startDate, position.parameters['freelook.days_from_issue_cd']);

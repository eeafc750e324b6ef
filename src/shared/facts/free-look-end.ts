import { addDays, type BusinessDate } from '../time/dates.ts';
import type { Facts } from './facts.ts';

/**
 * Returns the last day of the free look. While the day of receipt is unknown, the minimum counted from issue (rulebook
 * 7.1).
 */
export const freeLookLastDay = ({ position }: Pick<Facts, 'position'>): BusinessDate =>
  position.freeLookUntil ?? addDays(position.startDate, position.parameters['freelook.days_from_issue_cd']);

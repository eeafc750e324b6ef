import { addDays, type BusinessDate } from '#shared/time/dates.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';

type FreeLookParameters = Pick<Parameters, 'freelook.days_from_receipt_cd' | 'freelook.days_from_issue_cd'>;

/** Returns the last day of the free look: the later of the days from receipt and from issue (rulebook 3, 12.13); null before receipt. */
export function freeLookUntil(
  issued: BusinessDate,
  received: BusinessDate | null,
  parameters: FreeLookParameters,
): BusinessDate | null {
  if (received === null) return null;
  const fromReceipt = addDays(received, parameters['freelook.days_from_receipt_cd']);
  const fromIssue = addDays(issued, parameters['freelook.days_from_issue_cd']);
  return fromReceipt > fromIssue ? fromReceipt : fromIssue;
}

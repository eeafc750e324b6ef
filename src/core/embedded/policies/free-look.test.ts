import { expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { freeLookUntil } from './free-look.ts';

it.each([
  { name: 'rulebook 12.13: 21 days from issue are later', received: '2026-11-05', until: '2026-11-22' },
  { name: 'rulebook 12.13: 14 days from receipt alone', received: '2026-11-05', until: '2026-11-19', issue: 0 },
  { name: '14 days from receipt are later', received: '2026-11-10', until: '2026-11-24' },
  { name: 'both on the same day', received: '2026-11-08', until: '2026-11-22' },
  { name: 'not received yet', received: null, until: null },
])('free look of a policy issued on 2026-11-01: $name', ({ received, until, issue = 21 }) => {
  const receipt = received === null ? null : parseBusinessDate(received);
  const parameters = { 'freelook.days_from_receipt_cd': 14, 'freelook.days_from_issue_cd': issue };
  expect(freeLookUntil(parseBusinessDate('2026-11-01'), receipt, parameters)).toBe(until);
});

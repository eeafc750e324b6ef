import * as z from 'zod/mini';
import { parameter } from './parameter.ts';

/** Premium holiday and beneficiaries. */
export const holidayNumbers = {
  'hol.first_allowed_months': parameter(z.number(), {
    default: 36,
    source: '[S20→D]',
    text: 'Full months of the policy before the first premium holiday.',
  }),
  'hol.min_months': parameter(z.number(), { default: 1, source: '[D]', text: 'Shortest holiday.' }),
  'hol.max_months': parameter(z.number(), { default: 24, source: '[D]', text: 'Longest holiday.' }),
  'hol.fund_cover': parameter(z.number(), {
    default: 1.2,
    source: '[D]',
    text: 'How many times the fund value must cover the charges of the holiday.',
  }),
  'hol.auto_cover': parameter(z.number(), {
    default: 1.5,
    source: '[D]',
    text: 'How many times it must cover them for the system to decide by itself.',
  }),
  'hol.lead_cd': parameter(z.number(), {
    default: 14,
    source: '[D]',
    text: 'CD between sending and the due date on which a holiday begins.',
  }),
  'hol.again_after_months': parameter(z.number(), {
    default: 12,
    source: '[D]',
    text: 'Months from the end of one holiday to the start of the next.',
  }),
  'benef.total_percent': parameter(z.number(), {
    default: 100,
    source: '[S10]',
    text: 'Sum of the shares of the beneficiaries.',
  }),
  'benef.max': parameter(z.number(), { default: 10, source: '[D]', text: 'Most beneficiaries.' }),
};

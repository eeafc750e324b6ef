import * as z from 'zod/mini';
import { parameter } from './parameter.ts';

/** Promised working days by request type (rulebook 5.1); `payout.sla_wd` and `info.sla_wd` are defined separately. */
export const serviceNumbers = {
  'loan.sla_wd': parameter(z.number(), { default: 5, source: '[D]', text: 'Policy loan.' }),
  'loan.repay_sla_wd': parameter(z.number(), { default: 2, source: '[D]', text: 'Loan repayment.' }),
  'reinst.sla_wd': parameter(z.number(), { default: 5, source: '[D]', text: 'Reinstatement.' }),
  'reinst.underwriting_sla_wd': parameter(z.number(), {
    default: 14,
    source: '[D]',
    text: 'Reinstatement that an underwriter decides first.',
  }),
  'hol.sla_wd': parameter(z.number(), { default: 5, source: '[D]', text: 'Premium holiday.' }),
  'rider.sla_wd': parameter(z.number(), { default: 10, source: '[D]', text: 'New rider.' }),
  'sa.increase.sla_wd': parameter(z.number(), { default: 10, source: '[D]', text: 'Higher sum assured.' }),
  'sa.decrease.sla_wd': parameter(z.number(), { default: 5, source: '[D]', text: 'Lower sum assured.' }),
  'allocation.sla_wd': parameter(z.number(), { default: 5, source: '[D]', text: 'Benefit allocation.' }),
  'account.sla_wd': parameter(z.number(), { default: 3, source: '[D]', text: 'Account of benefits.' }),
  'prem.sla_wd': parameter(z.number(), { default: 5, source: '[D]', text: 'Basic premium and periodic top-up.' }),
  'topup.sla_wd': parameter(z.number(), { default: 3, source: '[S9]', text: 'Single top-up.' }),
  'switch.sla_wd': parameter(z.number(), { default: 3, source: '[D]', text: 'Switch.' }),
  'app.sla_wd': parameter(z.number(), { default: 3, source: '[D]', text: 'Apportionment.' }),
  'freq.sla_wd': parameter(z.number(), { default: 3, source: '[D]', text: 'Payment frequency.' }),
  'method.sla_wd': parameter(z.number(), { default: 5, source: '[D]', text: 'Payment method.' }),
  'occupation.sla_wd': parameter(z.number(), { default: 5, source: '[D]', text: 'Occupation.' }),
  'birth.sla_wd': parameter(z.number(), { default: 10, source: '[D]', text: 'Birth date and gender.' }),
  'term.sla_wd': parameter(z.number(), { default: 10, source: '[D]', text: 'Premium-paying term.' }),
  'payer.sla_wd': parameter(z.number(), { default: 5, source: '[D]', text: 'Payer.' }),
  'holder.sla_wd': parameter(z.number(), { default: 10, source: '[D]', text: 'Policy holder.' }),
  'insured.sla_wd': parameter(z.number(), { default: 10, source: '[D]', text: 'Insured.' }),
  'benef.sla_wd': parameter(z.number(), { default: 4, source: '[S10]', text: 'Beneficiaries.' }),
};

import type { LimitRule } from './limit-repository.ts';
import type { Limits } from './limits.ts';

/** The limits by whom they count (promises P05, P07). */
export const limitRules = {
  everybody: (limits: Limits): LimitRule => ({
    rule: 'logins-of-all',
    subject: '*',
    max: limits.loginsOfAll,
    spanSeconds: limits.allSpanSeconds,
  }),
  address: (limits: Limits, subject: string): LimitRule => ({
    rule: 'logins-per-address',
    subject,
    max: limits.loginsPerAddress,
    spanSeconds: limits.addressSpanSeconds,
  }),
  phone: (limits: Limits, subject: string): LimitRule => ({
    rule: 'codes-per-phone',
    subject,
    max: limits.codesPerPhone,
    spanSeconds: limits.daySeconds,
  }),
  resends: (limits: Limits, subject: string): LimitRule => ({
    rule: 'resends-per-identity',
    subject,
    max: limits.resendsPerIdentity,
    spanSeconds: limits.daySeconds,
  }),
  exports: (limits: Limits, subject: string): LimitRule => ({
    rule: 'exports-per-person',
    subject,
    max: limits.exportsPerDay,
    spanSeconds: limits.daySeconds,
  }),
  wrongCodes: (limits: Limits, subject: string): LimitRule => ({
    rule: 'wrong-codes-per-identity',
    subject,
    max: limits.wrongCodesPerIdentity,
    spanSeconds: limits.daySeconds,
  }),
} as const;

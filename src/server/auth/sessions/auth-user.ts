import type { AuthUser } from '#shared/wire/auth.ts';
import type { TokenPair } from './tokens.ts';

/** Builds the user of an answer with masked values (rulings 2.2). */
export const buildAuthUser = (
  who: { readonly maskedPhone: string; readonly maskedIdentity: string; readonly policyNumber: string },
  tokens: TokenPair,
  policies = 1,
): AuthUser => ({
  phoneNumber: who.maskedPhone,
  identityNumber: who.maskedIdentity,
  policyNumber: who.policyNumber,
  role: 'customer',
  originalUserName: who.policyNumber,
  ...tokens,
  ...(policies > 1 && { policies }),
});

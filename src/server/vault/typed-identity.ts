import type { LoginInput } from '#shared/wire/auth.ts';
import { compactCode } from '#shared/text/compact-code.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { normalizePhone } from '#shared/text/phone.ts';
import type { Holder } from '#core/port.ts';
import type { Vault } from './vault.ts';

/** Data typed for sign-in, as far as it is stored: fingerprints to compare and masked texts to show. */
export interface TypedIdentity {
  readonly policyNumber: string;
  readonly identityHash: string;
  /** All fingerprints of the number, while there are two peppers. */
  readonly identityHashes: readonly string[];
  readonly phoneHash: string;
  /** Fingerprint of all three together: attempts with unknown data count against it. */
  readonly tripleHash: string;
  readonly maskedPhone: string;
  readonly maskedIdentity: string;
}

/** Normalises a phone number; an impossible one stays as typed, matches nobody, and is not reported. */
const asPhone = (text: string) => normalizePhone(text) ?? compactCode(text);

export const phoneFingerprint = (vault: Vault, phone: string) => vault.fingerprint(asPhone(phone), 'phone');
export const phoneFingerprints = (vault: Vault, phone: string) => vault.fingerprints(asPhone(phone), 'phone');
export const identityFingerprint = (vault: Vault, identity: string) =>
  vault.fingerprint(compactCode(identity), 'identity');
export const identityFingerprints = (vault: Vault, identity: string) =>
  vault.fingerprints(compactCode(identity), 'identity');

export const readTypedIdentity = (vault: Vault, input: LoginInput): TypedIdentity => ({
  policyNumber: compactCode(input.policy_number),
  identityHash: identityFingerprint(vault, input.identity_number),
  identityHashes: identityFingerprints(vault, input.identity_number),
  phoneHash: phoneFingerprint(vault, input.phone_number),
  tripleHash: vault.fingerprint(
    [compactCode(input.policy_number), asPhone(input.phone_number), compactCode(input.identity_number)].join('\n'),
    'typed-triple',
  ),
  maskedPhone: maskNumber(asPhone(input.phone_number)),
  maskedIdentity: maskNumber(compactCode(input.identity_number)),
});

/**
 * Returns true when the policy's holder matches the typed data. Compares fingerprints, so that the duration reveals no
 * digits.
 */
export function isHolder(
  vault: Vault,
  holder: Holder | undefined,
  typed: { readonly identityHash: string; readonly phoneHash: string },
): boolean {
  const isPerson = identityFingerprints(vault, holder?.identityNumber ?? '').includes(typed.identityHash);
  const isPhone = phoneFingerprints(vault, holder?.mobile ?? '').includes(typed.phoneHash);
  return holder !== undefined && isPerson && isPhone;
}

import type { Holder } from '#core/port.ts';
import { identityFingerprint, identityFingerprints } from '#server/vault/typed-identity.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { TypedNumberChange } from './number-change-repository.ts';

/** Returns true when the typed identity number is that of the policy's holder. */
export const isTypedHolder = (
  vault: Vault,
  holder: Holder | undefined,
  { identityNumber }: Pick<TypedNumberChange, 'identityNumber'>,
): holder is Holder =>
  holder !== undefined &&
  identityFingerprints(vault, holder.identityNumber).includes(identityFingerprint(vault, identityNumber));

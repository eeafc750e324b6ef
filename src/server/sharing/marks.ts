import type { NamedContacts } from '#requests/registry/named-contacts.ts';
import type { SharedKind } from '#shared/requests/sharing.ts';
import { emailFingerprint } from '#server/auth/sign-in/send-code-job.ts';
import { phoneFingerprint } from '#server/vault/typed-identity.ts';
import { accountFingerprint } from '#server/services/create-sealer.ts';
import type { Vault } from '#server/vault/vault.ts';

/** Mark of a request, such as an account or browser, as a fingerprint for comparison. */
export interface Mark {
  readonly kind: SharedKind;
  readonly fingerprint: string;
}

export function marksOf(vault: Vault, { accounts, phones, emails }: NamedContacts, device: string | null): Mark[] {
  return [
    ...accounts.map((each) => ({ kind: 'ACCOUNT' as const, fingerprint: accountFingerprint(vault, each) })),
    ...phones.map((each) => ({ kind: 'PHONE' as const, fingerprint: phoneFingerprint(vault, each) })),
    ...emails.map((each) => ({ kind: 'EMAIL' as const, fingerprint: emailFingerprint(vault, each) })),
    ...(device === null ? [] : [{ kind: 'DEVICE' as const, fingerprint: device }]),
  ];
}

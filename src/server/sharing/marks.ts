import type { NamedContacts } from '#requests/registry/named-contacts.ts';
import type { SharedKind } from '#shared/requests/sharing.ts';
import { emailFingerprints } from '#server/auth/sign-in/send-code-job.ts';
import { phoneFingerprints } from '#server/vault/typed-identity.ts';
import { accountFingerprints } from '#server/services/create-sealer.ts';
import type { Vault } from '#server/vault/vault.ts';

/** Mark of a request, such as an account or browser, as a fingerprint for comparison. */
export interface Mark {
  readonly kind: SharedKind;
  readonly fingerprint: string;
}

/**
 * Lists the marks of a request, once for each pepper, the newest first: they meet those of older requests. `device` =
 * fingerprint of the customer's browser.
 */
export function marksOf(vault: Vault, { accounts, phones, emails }: NamedContacts, device: string | null): Mark[][] {
  const listed: readonly (readonly [SharedKind, readonly string[]])[] = [
    ...accounts.map((each) => ['ACCOUNT', accountFingerprints(vault, each)] as const),
    ...phones.map((each) => ['PHONE', phoneFingerprints(vault, each)] as const),
    ...emails.map((each) => ['EMAIL', emailFingerprints(vault, each)] as const),
    ...(device === null ? [] : [['DEVICE', [device]] as const]),
  ];
  const most = Math.max(0, ...listed.map(([, fingerprints]) => fingerprints.length));
  return Array.from({ length: most }, (_, pepper) =>
    listed.flatMap(([kind, fingerprints]) => {
      const fingerprint = fingerprints[pepper];
      return fingerprint === undefined ? [] : [{ kind, fingerprint }];
    }),
  );
}

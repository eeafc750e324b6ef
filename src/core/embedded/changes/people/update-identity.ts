import type { ChangeContext } from '../../engine/change-applier.ts';

/** Makes this identity number the one that signs in for the policy. */
export async function updateIdentity({ tx, policy }: ChangeContext, identityNumber: string): Promise<void> {
  await tx.query(
    'UPDATE core.policy SET identity_number = $2, identity_hash = $3, is_sealed = true WHERE policy_number = $1',
    [
      policy.policyNumber,
      tx.sealer.seal('IDENTITY', identityNumber),
      tx.sealer.fingerprint('IDENTITY', identityNumber),
    ],
  );
}

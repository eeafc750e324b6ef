import type { NumberChangeInput, NumberChangeStarted } from '#shared/wire/number-change/number-change.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { takeBucketHit } from '#server/auth/limits/limit-repository.ts';
import { numberChangeRules } from '#server/auth/limits/limit-rules.ts';
import { takeNetworkHit } from '#server/auth/limits/network-limits.ts';
import { randomToken } from '#server/auth/sessions/tokens.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { takeReportNumber } from '#server/reports/report-rows.ts';
import { phoneFingerprint } from '#server/vault/typed-identity.ts';
import { applicationSecretHash } from './application-secret.ts';
import { askNewCode, chooseCodeWay } from './ask-number-code.ts';
import { insertNumberChange } from './number-change-repository.ts';
import { policyFingerprint } from './policy-fingerprint.ts';

/** Counts an application by network, and by policy and new number as typed. @throws 429 */
async function countStart(services: PeopleServices, input: NumberChangeInput, address: string): Promise<void> {
  const { pool, vault, limits, clock } = services;
  const now = clock.systemNow();
  const typed = { policy: policyFingerprint(vault, input.policy_number), phone: phoneFingerprint(vault, input.mobile) };
  const rules = numberChangeRules(limits, typed);
  const ofNetwork = await takeNetworkHit(services, rules.address, address, now);
  if (ofNetwork > 0) throw refusals.busy(ofNetwork);
  for (const rule of rules.subjects) {
    const seconds = await takeBucketHit(pool, rule, now);
    if (seconds > 0) throw refusals.busy(seconds);
  }
}

/**
 * Begins an application and sends a code to the new number. Reads no policy, so that known and unknown data take the same
 * steps and the same time (decision 0081). @throws 429
 */
export async function startNumberChange(
  services: PeopleServices,
  input: NumberChangeInput,
  address: string,
): Promise<NumberChangeStarted> {
  await countStart(services, input, address);
  const { pool, vault, clock } = services;
  const at = clock.systemNow();
  const secret = randomToken();
  const method = await chooseCodeWay(services, undefined);
  const number = await inTransaction(pool, async (tx) => {
    const taken = await takeReportNumber(tx, { letters: 'GN', sequence: 'number_change_number' }, at);
    const { policy_number: policyNumber, identity_number: identityNumber, mobile } = input;
    const secretHash = applicationSecretHash(vault, secret);
    await insertNumberChange(tx, vault, { number: taken, secretHash, policyNumber, identityNumber, mobile, at });
    await askNewCode(tx, services, { number: taken, kind: 'NEW', method });
    return taken;
  });
  return { number, secret };
}

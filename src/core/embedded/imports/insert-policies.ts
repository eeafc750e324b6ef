import type { BusinessDate } from '#shared/time/dates.ts';
import { arrayCell, type LoadQueryable } from '../db/copy-rows.ts';
import { accountHashes } from '../sealed/account-hashes.ts';
import { personHashes } from '../sealed/person-hashes.ts';
import { sealNumbers } from '../sealed/numbers-in-document.ts';
import type { LoadMoment } from './load-moment.ts';
import type { PolicyRecord } from './policy-record.ts';

const copyPolicies = `
  COPY core.policy (policy_number, product_id, currency, start_date, received_date, sub_status, identity_number, identity_hash,
                    is_sealed, created_at, expires_on, rider_ends_on, advances_premiums) FROM STDIN`;

const copyVersions = `
  COPY core.policy_version (policy_number, version, valid_from, recorded_at, document, account_hashes, person_hashes, is_sealed)
  FROM STDIN`;

const copyValues = 'COPY core.policy_value (policy_number, as_of, cash_value) FROM STDIN';

/** The split counts from the policy's first day. */
const insertAllocations = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (policy_number text, valid_from date, allocation jsonb)
  ), opened AS (
    INSERT INTO core.allocation (policy_number, valid_from, recorded_at)
    SELECT policy_number, valid_from, $2 FROM given
    RETURNING allocation_id, policy_number
  )
  INSERT INTO core.allocation_share (allocation_id, fund_code, percent)
  SELECT allocation_id, part->>'fundCode', (part->>'percent')::numeric
  FROM opened JOIN given USING (policy_number), jsonb_array_elements(given.allocation) AS part`;

/** Returns the first day before the end of the main cover on which a rider ends; null = none does. */
export function riderEndsOn({ policy: { mainCover, riders } }: PolicyRecord): BusinessDate | null {
  const ends = riders
    .filter(({ status, expiresOn }) => status !== 'TERMINATED' && expiresOn < mainCover.expiresOn)
    .map(({ expiresOn }) => expiresOn);
  return ends.toSorted()[0] ?? null;
}

function policyRow(record: PolicyRecord, { sealer }: LoadQueryable, { systemNow }: LoadMoment) {
  const { policy, startDate, receivedDate, subStatus, advancesPremiums } = record;
  const { identityNumber } = policy.holder.person;
  return [
    policy.number,
    policy.mainCover.productId,
    policy.currency,
    startDate,
    receivedDate,
    subStatus,
    sealer.seal('IDENTITY', identityNumber),
    sealer.fingerprint('IDENTITY', identityNumber),
    true,
    systemNow,
    policy.mainCover.expiresOn,
    riderEndsOn(record),
    advancesPremiums,
  ];
}

const versionRow = ({ policy, startDate }: PolicyRecord, { sealer }: LoadQueryable, { systemNow }: LoadMoment) => [
  policy.number,
  1,
  startDate,
  systemNow,
  JSON.stringify(sealNumbers(sealer, policy)),
  arrayCell(accountHashes(sealer, policy)),
  arrayCell(personHashes(sealer, policy)),
  true,
];

/** Inserts policies, their first version, the split of their premiums and their cash values; products must exist already. */
export async function insertPolicies(
  q: LoadQueryable,
  records: readonly PolicyRecord[],
  at: LoadMoment,
): Promise<void> {
  const allocations = records
    .filter(({ allocation }) => allocation.length > 0)
    .map(({ policy, startDate, allocation }) => ({ policy_number: policy.number, valid_from: startDate, allocation }));
  await q.copyRows(
    copyPolicies,
    records.map((record) => policyRow(record, q, at)),
  );
  await q.copyRows(
    copyVersions,
    records.map((record) => versionRow(record, q, at)),
  );
  await q.query(insertAllocations, [JSON.stringify(allocations), at.systemNow]);
  await q.copyRows(
    copyValues,
    records.flatMap(({ policy, cashValue }) => (cashValue === null ? [] : [[policy.number, at.asOf, cashValue]])),
  );
}

import { isDeepStrictEqual } from 'node:util';
import { StoredPolicy } from '../document/stored-policy.ts';
import type { Queryable } from '../db/database.ts';
import { blankDocument } from './blank-document.ts';

/** Person and policies of an erasure; see `ErasureStep` in server/erasure. */
interface Erased {
  readonly policies: readonly string[];
}

/** Part of an erasure in one table of the core; it has the shape of the server's own steps. */
export interface CoreErasureStep {
  readonly table: string;
  readonly what: string;
  /** Counts the rows that still hold something. */
  count(q: Queryable, erased: Erased): Promise<number>;
  /** Erases them and returns their number. */
  erase(tx: Queryable, erased: Erased): Promise<number>;
}

interface Rows {
  readonly table: string;
  readonly what: string;
  /** SQL condition of rows that still hold something; $1 = policies. */
  readonly where: string;
  /** SQL of the blanked columns; absent = the rows are deleted. */
  readonly set?: string;
}

const step = ({ table, what, where, set }: Rows): CoreErasureStep => ({
  table,
  what,
  async count(q, { policies }) {
    const { rows } = await q.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM ${table} WHERE ${where}`,
      [[...policies]],
    );
    return rows[0]?.count ?? 0;
  },
  async erase(tx, { policies }) {
    const change = set === undefined ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${set}`;
    const { rowCount } = await tx.query(`${change} WHERE ${where}`, [[...policies]]);
    return rowCount ?? 0;
  },
});

const ofPolicies = 'policy_number = ANY ($1::text[])';

interface Version {
  readonly policyNumber: string;
  readonly version: number;
  readonly document: unknown;
}

/** Lists the versions whose document still names somebody. */
async function listNaming(q: Queryable, { policies }: Erased): Promise<readonly Version[]> {
  const { rows } = await q.query<Version & Record<string, unknown>>(
    `SELECT policy_number AS "policyNumber", version, document FROM core.policy_version
     WHERE ${ofPolicies} ORDER BY policy_number, version FOR UPDATE`,
    [[...policies]],
  );
  return rows.flatMap((row) => {
    const before = StoredPolicy.parse(row.document);
    const document = blankDocument(before);
    return isDeepStrictEqual(document, before) ? [] : [{ ...row, document }];
  });
}

const documents: CoreErasureStep = {
  table: 'core.policy_version',
  what: 'people, contacts, addresses and accounts in all versions of the policy',
  count: async (q, erased) => (await listNaming(q, erased)).length,
  async erase(tx, erased) {
    const versions = await listNaming(tx, erased);
    for (const { policyNumber, version, document } of versions)
      await tx.query(
        `UPDATE core.policy_version SET document = $3::jsonb, account_hashes = '{}', person_hashes = '{}', is_sealed = true
         WHERE policy_number = $1 AND version = $2`,
        [policyNumber, version, JSON.stringify(document)],
      );
    return versions.length;
  },
};

/**
 * Steps that erase the people of policies from the core's tables. People are found by the documents, so the documents
 * are last but one, and the identity number of the holder is last: a run that was killed finds what is left.
 */
export const coreErasureSteps: readonly CoreErasureStep[] = [
  step({
    table: 'core.posting',
    what: 'changes that requests made',
    where: `${ofPolicies} AND changes <> '[]'`,
    set: `changes = '[]'`,
  }),
  step({
    table: 'core.endorsement',
    what: 'terms of an underwriter',
    where: `${ofPolicies} AND kind = 'COVER_TERMS' AND detail <> '{}'`,
    set: `detail = '{}'`,
  }),
  step({
    table: 'core.payable_redirect',
    what: 'accounts of redirected payments',
    where: `payable_id IN (SELECT payable_id FROM core.payable WHERE ${ofPolicies}) AND (old_account <> '{}' OR new_account <> '{}')`,
    set: `old_account = '{}', new_account = '{}'`,
  }),
  step({
    table: 'core.payable',
    what: 'names and accounts of payments',
    where: `${ofPolicies} AND (bank_account <> '' OR account_name <> '')`,
    set: `bank_account = '', account_name = ''`,
  }),
  step({ table: 'core.payment_mandate', what: 'accounts and cards that were debited', where: ofPolicies }),
  step({ table: 'core.policy_right', what: 'holders of rights', where: ofPolicies }),
  step({
    table: 'core.money_received',
    what: 'names of payers',
    where: `${ofPolicies} AND payer_name IS NOT NULL`,
    set: 'payer_name = NULL',
  }),
  step({
    table: 'core.receipt_reversal',
    what: 'notes about money taken back',
    where: `${ofPolicies} AND note <> ''`,
    set: `note = ''`,
  }),
  step({
    table: 'core.party',
    what: 'identity numbers of people whom no other policy names',
    where: `identity_hash IN (SELECT unnest(person_hashes) FROM core.policy_version WHERE ${ofPolicies})
      AND NOT EXISTS (SELECT FROM core.policy_version AS other
                      WHERE other.person_hashes && ARRAY[party.identity_hash] AND other.policy_number <> ALL ($1::text[]))`,
  }),
  documents,
  step({
    table: 'core.policy',
    what: 'identity number of the holder',
    where: `${ofPolicies} AND (identity_number <> '' OR identity_hash IS NOT NULL)`,
    set: `identity_number = '', identity_hash = NULL, is_sealed = true, movements = movements + 1`,
  }),
];

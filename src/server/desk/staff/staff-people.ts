import { z } from 'zod';
import type { Queryable } from '#server/db/pool.ts';
import { contexts } from '#server/vault/contexts.ts';
import { openJson } from '#server/vault/sealed-json.ts';
import type { Vault } from '#server/vault/vault.ts';

const Person = z.object({ identityNumber: z.string() });

/**
 * Reads which active members of staff are which people: user names by identity number, as two people entered it. One
 * person may have two accounts.
 */
export async function readStaffPeople(q: Queryable, vault: Vault): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await q.query<{ userName: string; id: string; sealed: Buffer }>(
    `SELECT DISTINCT ON (entry.subject) entry.subject AS "userName", entry_id::text AS id, sealed
     FROM two_person_entry AS entry JOIN staff ON user_name = entry.subject AND active
     WHERE kind = 'STAFF' AND outcome = 'APPROVED' AND content ->> 'action' = 'PERSON'
     ORDER BY entry.subject, decided_at DESC`,
  );
  const people = new Map<string, readonly string[]>();
  for (const { userName, id, sealed } of rows) {
    const { identityNumber } = openJson(vault, Person, sealed, contexts.entry(id));
    people.set(identityNumber, [...(people.get(identityNumber) ?? []), userName]);
  }
  return people;
}

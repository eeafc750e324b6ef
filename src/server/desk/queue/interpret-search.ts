import { readsMoneyOnly } from '#shared/requests/desk-pages.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import { nameWords } from '#shared/text/name-words.ts';
import { normalizePhone } from '#shared/text/phone.ts';
import type { Queue } from '#shared/wire/desk-queue/queue.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readHolderNames } from '#server/desk/decisions/read-holders.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { nothingSearched, type SearchedFor } from './searched-for.ts';

/** Policies by name that are read beside the requests, and those that the answer names. */
const [mostPolicies, mostNamed] = [100, 5];

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Way in which a search looks for people; undefined = it looks for numbers and titles only. */
type ByPerson =
  | { readonly by: 'name'; readonly words: readonly string[] }
  | { readonly by: 'phone'; readonly phone: string }
  | { readonly by: 'identity'; readonly identity: string };

/**
 * Returns how a search of these roles looks for people. A phone begins with 0, 62 or a plus sign, because a policy number
 * may look like a foreign one; an identity number has 16 digits. Finance, which reads neither, finds nobody by them.
 */
export function findPersonIn(search: string, roles: readonly StaffRole[]): ByPerson | undefined {
  if (/\p{L}/u.test(search)) {
    const words = nameWords(search);
    return words.some((word) => word.length > 1) ? { by: 'name', words } : undefined;
  }
  if (readsMoneyOnly(roles)) return undefined;
  const digits = digitsOf(search);
  if (digits.length === 16) return { by: 'identity', identity: digits };
  const phone = /^\s*(?:\+|0|62)/.test(search) ? normalizePhone(search) : undefined;
  return phone === undefined ? undefined : { by: 'phone', phone };
}

type Core = Pick<DeskServices, 'core'>;

/** Lists the policies of the people that a search found: by index, or by the fingerprint of the identity number (decision 0032). */
async function listPolicies({ core }: Core, person: ByPerson): Promise<readonly string[]> {
  if (person.by === 'identity')
    return (await core.listPoliciesOf(person.identity)).map(({ policyNumber }) => policyNumber);
  const sharing =
    person.by === 'phone'
      ? await core.listPoliciesSharing({ accounts: [], phones: [person.phone], emails: [] })
      : await core.listHoldersNamed(person.words, mostPolicies);
  return sharing.map(({ policyNumber }) => policyNumber);
}

async function nameHolders(desk: Core, policies: readonly string[]): Promise<Queue['people']> {
  const named = policies.slice(0, mostNamed);
  const nameOf = await readHolderNames(desk, named);
  return named.flatMap((policy_number) => {
    const holder_name = nameOf(policy_number);
    return holder_name === undefined ? [] : { policy_number, holder_name };
  });
}

/** Reads what a search means, and the first people that it found. */
export async function interpretSearch(
  desk: Core,
  { roles }: Pick<StaffSession, 'roles'>,
  search: string,
): Promise<SearchedFor & { readonly people: Queue['people'] }> {
  if (search === '') return { ...nothingSearched, people: [] };
  const person = findPersonIn(search, roles);
  const policies = person === undefined ? [] : await listPolicies(desk, person);
  return {
    text: search,
    words: person?.by === 'name' ? person.words : [],
    policies,
    people: await nameHolders(desk, policies),
  };
}

/** Records that somebody of the staff searched for people, without the words of the search. */
export async function recordSearch(
  desk: Pick<DeskServices, 'clock' | 'pool' | 'vault'>,
  { userName, roles }: Pick<StaffSession, 'roles' | 'userName'>,
  search: string,
): Promise<void> {
  const person = findPersonIn(search, roles);
  if (person === undefined) return;
  await inTransaction(desk.pool, (tx) =>
    appendAudit(tx, desk.vault, {
      stream: 'desk',
      at: desk.clock.systemNow(),
      actor: `staff:${userName}`,
      action: 'people.searched',
      detail: { by: person.by },
    }),
  );
}

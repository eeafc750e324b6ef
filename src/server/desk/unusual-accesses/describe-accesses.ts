import type { Instant } from '#shared/time/dates.ts';
import type {
  AnsweredAccess,
  DeskUnusualAccesses,
  UnusualAccess,
} from '#shared/wire/desk-accesses/unusual-accesses.ts';
import { actionText } from '#server/desk/audit/action-words.ts';
import { ageText } from '#server/desk/problems/age-text.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { listAnsweredLines, listOpenLines, type StoredAnswer, type StoredAccess } from './access-repository.ts';

type Reader = Pick<StaffSession, 'roles' | 'userName'>;

/** Names the holder: the display name, with the accounts where there are several. */
function nameOwners(names: readonly string[], accounts: readonly string[]): string {
  const distinct = [...new Set(names)].join(' / ');
  return accounts.length > 1 ? `${distinct} (${accounts.join(', ')})` : distinct;
}

/** Says why a line stands here. */
function whyOf({ kind, policy_number, owner_names, owners, accesses }: Omit<StoredAccess, 'seen' | 'total'>): string {
  if (kind === 'OWN') return `Melihat polis sendiri, ${policy_number ?? ''}, ${accesses} kali.`;
  if (kind === 'COLLEAGUE')
    return `Melihat polis rekan, ${nameOwners(owner_names, owners)}, ${policy_number ?? ''}, ${accesses} kali.`;
  return `Membuka ${accesses} hal di luar kasusnya dalam satu jam.`;
}

/** Returns why the caller cannot answer a line; '' = nothing. */
export function againstAnswer(
  { userName, owners }: { readonly userName: string; readonly owners: readonly string[] },
  caller: Reader,
): string {
  if (!caller.roles.includes('KEPATUHAN')) return 'Kepatuhan yang menjawab.';
  if (userName === caller.userName) return 'Ini tentang Anda. Petugas kepatuhan lain menjawabnya.';
  return owners.includes(caller.userName) ? 'Ini tentang polis Anda. Petugas kepatuhan lain menjawabnya.' : '';
}

const minutesBetween = (from: Instant, to: Instant): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000));

const describeOpen = (line: StoredAccess, caller: Reader, now: Instant): UnusualAccess => ({
  id: line.id,
  kind: line.kind,
  who: line.who,
  why: whyOf(line),
  policy_number: line.policy_number,
  began_at: line.began_at,
  last_at: line.last_at,
  age: ageText(minutesBetween(line.began_at, now)),
  seen: line.seen.map(({ action, ...item }) => ({ text: actionText(action), ...item })),
  stands_against: againstAnswer({ userName: line.user_name, owners: line.owners }, caller),
});

const answerTexts: Readonly<Record<StoredAnswer['answer'], string>> = {
  EXPLAINED: 'Dapat dijelaskan',
  REPORTED: 'Dilaporkan',
};

const describeAnswered = (line: StoredAnswer): AnsweredAccess => ({
  id: line.id,
  who: line.who,
  why: whyOf(line),
  began_at: line.began_at,
  answer_text: answerTexts[line.answer],
  note: line.note,
  answered_by: line.answered_by,
  answered_at: line.answered_at,
});

/** Lists unusual accesses that nobody answered, and the last answers, by two statements. */
export async function describeAccesses(
  { clock, pool }: Pick<DeskServices, 'clock' | 'pool'>,
  caller: Reader,
): Promise<DeskUnusualAccesses> {
  const now = clock.systemNow();
  const open = await listOpenLines(pool);
  const answered = await listAnsweredLines(pool);
  return {
    items: open.map((line) => describeOpen(line, caller, now)),
    total: open[0]?.total ?? 0,
    answered: answered.map(describeAnswered),
  };
}

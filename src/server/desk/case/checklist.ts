import { listCaseChecks, type ListedCheck } from '#requests/registry/case-checks.server.ts';
import type { Checklist, ChecklistItem } from '#shared/wire/desk-checks/checklist.ts';
import type { Queryable } from '#server/db/pool.ts';
import { delayedSentence } from '#server/desk/delayed/describe-delayed.ts';
import type { AskedRow } from '#server/proposal-store/asked-documents.ts';
import type { ProposalContent, ProposalRow } from '#server/proposal-store/proposal-row.ts';
import type { StepContext } from '#server/proposals/case-actions/case-action.ts';
import { claimRefusal } from '#server/proposals/case-actions/conditions.ts';
import { listAnswers, type StoredAnswer } from './checklist-repository.ts';

type Values = ChecklistItem['expected'];

/** Stored parts of a request that its checks are derived from. */
export interface CheckSources {
  readonly content: ProposalContent;
  readonly asked: readonly AskedRow[];
}

/** Checks of a request, and the answers that count. */
export interface CaseChecks {
  readonly checks: readonly ListedCheck[];
  readonly answers: ReadonlyMap<string, StoredAnswer>;
  /** Sentence that names what is open or wrong, so that no approval can be proposed; '' = nothing. */
  readonly refusal: string;
}

/** Checks of a case that has none. */
export const noChecks: CaseChecks = { checks: [], answers: new Map(), refusal: '' };

/** True when an answer was given to this very sentence about this very file. */
const stillCounts = (check: ListedCheck, { id, sentence, attachment }: StoredAnswer): boolean =>
  id === check.id && sentence === check.text && attachment === check.attachment;

const nameOf = ({ label, text }: ListedCheck): string => (label === '' ? text : `${label}: ${text}`);

/** Says which check is wrong, else which is open; '' = all are answered and none is wrong. */
function refusalFor(checks: readonly ListedCheck[], answers: CaseChecks['answers']): string {
  const wrong = checks.find(({ id }) => answers.get(id)?.answer === 'WRONG');
  if (wrong) return `Tidak sesuai: ${nameOf(wrong)} Minta dokumennya lagi, usulkan tolak, atau ubah jawabannya.`;
  const [open, ...others] = checks.filter(({ id }) => !answers.has(id));
  if (open === undefined) return '';
  const rest = others.length === 0 ? '' : ` Masih ada ${others.length} pemeriksaan lain.`;
  return `Daftar periksa belum dijawab: ${nameOf(open)}${rest}`;
}

/** Adds why staff asked for the file, if they did. */
function withReason(check: ListedCheck, asked: readonly AskedRow[]): ListedCheck {
  const row = asked.find(({ slot, done }) => slot === check.slot && done);
  if (row === undefined) return check;
  const value = row.note === '' ? row.reason : `${row.reason}: ${row.note}`;
  return { ...check, values: [...check.values, { label: 'Diminta karena', value }] };
}

/** Converts an answer of a decided request to the check as it was asked. */
function toPast({ id, sentence, attachment }: StoredAnswer, { uploads }: CheckSources['content']): ListedCheck {
  const upload = uploads.find(({ name }) => name === attachment);
  return {
    id,
    text: sentence,
    detail: '',
    slot: upload?.path ?? null,
    attachment,
    label: upload?.label ?? '',
    values: [],
    ofHolder: false,
    hint: null,
    asksAs: 'OTHER_PAPER',
    rejectsAs: 'BAD_PAPER',
  };
}

/** Reads the checks of a request with their answers: after the decision as they were asked; none when the system decided. */
export async function readChecks(
  q: Queryable,
  row: ProposalRow,
  { content, asked }: CheckSources,
): Promise<CaseChecks> {
  if (row.automatic) return noChecks;
  const stored = await listAnswers(q, row.number);
  const byId = (answers: readonly StoredAnswer[]) => new Map(answers.map((each) => [each.id, each]));
  if (row.decided_at !== null || row.ended_at !== null)
    return { checks: stored.map((each) => toPast(each, content)), answers: byId(stored), refusal: '' };
  const { uploads, summary } = content;
  const checks = listCaseChecks({ suffix: row.suffix, uploads, summary, checks: row.checks });
  const answers = byId(stored.filter((each) => checks.some((check) => stillCounts(check, each))));
  return { checks: checks.map((check) => withReason(check, asked)), answers, refusal: refusalFor(checks, answers) };
}

/** Converts the checks for a reader; `holder` = rows of the policyholder, null = the reader sees no values. */
const toItems = ({ checks, answers }: CaseChecks, holder: Values | null): ChecklistItem[] =>
  checks.map((check) => {
    const stored = answers.get(check.id);
    return {
      id: check.id,
      text: check.text,
      detail: check.detail,
      slot: check.slot,
      attachment: check.attachment,
      label: check.label,
      expected: holder === null ? [] : [...(check.ofHolder ? holder : []), ...check.values],
      hint: check.hint,
      asks_as: check.asksAs,
      rejects_as: check.rejectsAs,
      answer: stored === undefined ? null : { value: stored.answer, by: stored.by, at: stored.at },
    };
  });

/** Returns why the caller may not answer checks now; '' = they may. */
export const answerRefusal = (c: StepContext): string => {
  if (c.delayed !== null) return delayedSentence(c.delayed);
  return c.row.state === 'VERIFIKASI'
    ? claimRefusal(c)
    : 'Kasus ini tidak sedang diperiksa, jadi daftar periksanya tetap.';
};

/** Builds the checklist of a case for a reader; `holder` = rows of the policyholder, null = the reader sees no values. */
export const buildChecklist = (checked: CaseChecks, context: StepContext, holder: Values | null): Checklist => ({
  items: toItems(checked, holder),
  open: context.checksRefusal,
  may_answer: context.roles.includes('VERIFIKATOR') && answerRefusal(context) === '',
});

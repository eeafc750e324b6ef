import { AttachmentType } from '#shared/wire/attachments.ts';
import type { DocumentReason, RejectReason } from '#shared/wire/desk-decisions.ts';
import type { CheckHint } from '#shared/wire/desk-checks/checklist.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { addedAttachment, checksOfKind, type CaseCheck } from '../contract/case-checks.server.ts';
import type { CheckResult } from '../contract/contract.ts';
import type { RequestEffect } from '../contract/effects.server.ts';
import { stays } from '../contract/real-changes.ts';
import { getRequestEffect } from './registry.server.ts';

type Values = Summary['details'];

/** Automatic check as it is stored; `slot` undefined = not by hand. */
type StoredCheck = Pick<CheckResult, 'rule' | 'detail'> & { readonly slot?: string | null | undefined };

/** Stored parts of a request that say what there is to check. */
export interface CheckedRequest {
  readonly suffix: string;
  readonly uploads: readonly {
    readonly path: string;
    readonly type: string;
    readonly label: string;
    readonly name: string;
  }[];
  readonly summary: Pick<Summary, 'rows' | 'details'>;
  /** Automatic checks; those done by hand are listed too. */
  readonly checks: readonly StoredCheck[];
}

/** Check of one request. */
export interface ListedCheck {
  readonly id: string;
  readonly text: string;
  readonly detail: string;
  readonly slot: string | null;
  /** Name of the attachment at `slot`; null = none. */
  readonly attachment: string | null;
  /** Label of that attachment; '' = none. */
  readonly label: string;
  /** Typed values to compare. */
  readonly values: Values;
  /** True when name and NIK of the policyholder are to be compared. */
  readonly ofHolder: boolean;
  readonly hint: CheckHint | null;
  readonly asksAs: DocumentReason;
  readonly rejectsAs: RejectReason;
}

type Upload = CheckedRequest['uploads'][number];

/** Returns a value without the mark of an unchanged one, which no document shows. */
const bare = (value: string): string => (value.endsWith(stays) ? value.slice(0, -stays.length) : value);

/** Returns the new values of a summary as rows. */
const typedRows = ({ rows, details }: CheckedRequest['summary']): Values => [
  ...rows.map((row) => ({ label: row.label, value: bare(row.new) })),
  ...details.map((row) => ({ label: row.label, value: bare(row.value) })),
];

const isNamed = (label: string, names: readonly string[]): boolean =>
  names.some((name) => (name.endsWith(' *') ? label.startsWith(name.slice(0, -1)) : label === name));

const valuesOf = ({ shows }: CaseCheck, rows: Values): Values =>
  shows === undefined || shows === 'holder' ? [] : rows.filter(({ label }) => isNamed(label, shows));

/** Converts a path of a payload to its slot in the definition: 'items.0.kk_attachment' → 'items.*.kk_attachment'. */
const slotOf = (path: string): string => path.replaceAll(/\.\d+(?=\.)/g, '.*');

/** Returns the checks of an attachment: the type's own, else those of its kind. */
function checksOf(
  { slots, checks: { attachments = {} } }: RequestEffect,
  { path, type }: Upload,
): readonly CaseCheck[] {
  const place = slots.find(({ slot }) => slot === slotOf(path));
  if (place === undefined) return addedAttachment;
  const kind = AttachmentType.safeParse(type).data ?? 'DOCUMENT';
  return attachments[place.slot] ?? checksOfKind(kind, place.isHolderCard);
}

const toListed = (check: CaseCheck, upload: Upload | undefined, rows: Values): ListedCheck => ({
  id: `${upload?.path ?? 'request'}/${check.id}`,
  text: check.text,
  detail: '',
  slot: upload?.path ?? null,
  attachment: upload?.name ?? null,
  label: upload?.label ?? '',
  values: valuesOf(check, rows),
  ofHolder: check.shows === 'holder',
  hint: check.hint ?? null,
  asksAs: check.asksAs ?? 'OTHER_PAPER',
  rejectsAs: check.rejectsAs ?? 'BAD_PAPER',
});

/** Converts an automatic check that a verifier does by hand, with the attachment that proves it, if it was sent. */
function byHand({ rule, detail, slot }: StoredCheck, uploads: readonly Upload[]): readonly ListedCheck[] {
  if (slot === undefined) return [];
  const upload = uploads.find(({ path }) => path === slot);
  const listed = toListed({ id: `rule/${rule}`, text: `${rule}.`, rejectsAs: 'NOT_ELIGIBLE' }, upload, []);
  return [{ ...listed, detail }];
}

/**
 * Lists what a verifier checks on a request: each attachment that it has, in their order, each with the checks of its
 * type or kind; then what belongs to no attachment (decision 0098).
 */
export function listCaseChecks({ suffix, uploads, summary, checks }: CheckedRequest): readonly ListedCheck[] {
  const effect = getRequestEffect(suffix);
  const rows = typedRows(summary);
  const hand = checks.flatMap((each) => byHand(each, uploads));
  const ofUploads = uploads.flatMap((upload) => [
    ...checksOf(effect, upload).map((check) => toListed(check, upload, rows)),
    ...hand.filter(({ slot }) => slot === upload.path),
  ]);
  const others = (effect.checks.others ?? [])
    .map((check) => ({ check, listed: toListed(check, undefined, rows) }))
    .filter(({ check, listed }) => check.shows === undefined || check.shows === 'holder' || listed.values.length > 0)
    .map(({ listed }) => listed);
  return [...ofUploads, ...others, ...hand.filter(({ slot }) => slot === null)];
}

import { findRequestType } from '#requests/registry/registry.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import type { CaseAction, OfferedAction } from '#shared/wire/desk.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import type { Compliance } from '#server/screening/look-repository.ts';

/** True for a level U case whose risk nobody has judged: it can be referred or proposed for rejection, not for approval (rulebook 5.4). */
export const awaitsUnderwriter = (row: Pick<ProposalRow, 'review_level' | 'underwriter'>): boolean =>
  row.review_level === 'U' && row.underwriter === null;

/** The facts that decide whether somebody may act on a case. `worked`: they took part in its verification or underwriting. */
export interface ActionContext {
  readonly row: ProposalRow;
  readonly userName: string;
  readonly roles: readonly StaffRole[];
  readonly at: Instant;
  readonly worked: boolean;
  /** The customer disowned a change of account: no money leaves the policy. */
  readonly frozen: boolean;
  readonly compliance: Compliance;
  /** Labels of the papers that count and that this person has not opened. */
  readonly unopened: readonly string[];
}

interface Rule {
  readonly role: StaffRole;
  /** The action makes sense in this state. */
  readonly fits: (c: ActionContext) => boolean;
  /** '' = allowed. */
  readonly whyNot: (c: ActionContext) => string;
}

const claimOver = ({ row, at }: ActionContext) => row.claimed_until === null || row.claimed_until <= at;
const isMine = (c: ActionContext) => c.row.claimed_by === c.userName && !claimOver(c);
const isVerifying = (c: ActionContext) => c.row.state === 'VERIFIKASI';
const isPosted = (c: ActionContext) => c.row.decided_at !== null;
const waitsForApproval = (c: ActionContext) => c.row.state === 'MENUNGGU_PERSETUJUAN';

const ownWork = (c: ActionContext) =>
  c.worked || c.row.verifier === c.userName ? 'Anda ikut memeriksa kasus ini. Keputusan harus diambil orang lain.' : '';

const isUnderwriting = (c: ActionContext) => c.row.state === 'UNDERWRITING';

const canOffer = (c: ActionContext) => isUnderwriting(c) && findRequestType(c.row.suffix)?.takesOffers === true;

/** A person who verified the case does not judge its risk as well. */
const ownVerification = (c: ActionContext) =>
  c.row.verifier === c.userName ? 'Anda memverifikasi kasus ini. Risikonya dinilai orang lain.' : '';

const needsClaim = (c: ActionContext) => (isMine(c) ? '' : 'Ambil kasus ini dahulu.');

/** Nobody agrees to what they have not looked at (P13). */
const mustOpen = ({ unopened }: ActionContext) =>
  unopened.length === 0 ? '' : `Sebelum memutuskan, buka dahulu: ${unopened.join(', ')}.`;

/** Forwarding too is the verifier's word on the papers: after it the case comes back to them only when it is sent back. */
const verified = (c: ActionContext) => needsClaim(c) || mustOpen(c);

/** Taking the risk proposes approval, with terms or without. */
const judging = (c: ActionContext) => ownVerification(c) || mustOpen(c);

const secondApproval = (c: ActionContext) =>
  c.row.review_level === 'S+' && c.row.first_approver === c.userName
    ? 'Anda sudah menyetujui sebagai penyetuju pertama. Penyetuju kedua harus orang lain.'
    : ownWork(c);

const refusals: Readonly<Record<Compliance, string>> = {
  clear: '',
  open: 'Menunggu pemeriksaan kepatuhan.',
  upheld: 'Kepatuhan tidak menyetujui. Tolak pengajuan ini dengan alasan "Atas permintaan kepatuhan".',
};

/** Why compliance keeps a case from being approved; '' = it does not. */
export const complianceRefusal = (compliance: Compliance): string => refusals[compliance];

const lacksStatement = ({ row }: ActionContext) =>
  row.waits_for === 'STATEMENT'
    ? 'Pernyataan nasabah belum ada. Nasabah memberikannya pada halaman pengajuannya; sesudah itu kasus dapat disetujui.'
    : '';

const approvable = (c: ActionContext) =>
  c.row.proposed === 'reject'
    ? 'Verifikator mengusulkan penolakan. Tolak, atau kembalikan ke verifikator.'
    : lacksStatement(c) || complianceRefusal(c.compliance) || secondApproval(c) || mustOpen(c);

const waitsForCompliance = (c: ActionContext) => c.compliance !== 'clear' && c.row.ended_at === null && !isPosted(c);

/** Who does what and when (rulebook 4.2, 4.3); the transition table has the last word when the action runs. */
const rules: Readonly<Record<CaseAction, Rule>> = {
  claim: {
    role: 'VERIFIKATOR',
    fits: (c) => c.row.state === 'MENUNGGU_VERIFIKASI' || (isVerifying(c) && !isMine(c)),
    whyNot: (c) =>
      isVerifying(c) && c.row.claimed_by !== null && !claimOver(c) ? `Kasus sudah diambil ${c.row.claimed_by}.` : '',
  },
  'release-claim': { role: 'VERIFIKATOR', fits: (c) => isVerifying(c) && isMine(c), whyNot: () => '' },
  'ask-document': { role: 'VERIFIKATOR', fits: isVerifying, whyNot: needsClaim },
  propose: { role: 'VERIFIKATOR', fits: isVerifying, whyNot: verified },
  refer: { role: 'VERIFIKATOR', fits: (c) => isVerifying(c) && c.row.review_level === 'U', whyNot: verified },
  'accept-risk': { role: 'UNDERWRITER', fits: isUnderwriting, whyNot: judging },
  'make-offer': { role: 'UNDERWRITER', fits: canOffer, whyNot: judging },
  'decline-risk': { role: 'UNDERWRITER', fits: isUnderwriting, whyNot: ownVerification },
  approve: { role: 'PENYETUJU', fits: waitsForApproval, whyNot: approvable },
  reject: { role: 'PENYETUJU', fits: waitsForApproval, whyNot: ownWork },
  'send-back': { role: 'PENYETUJU', fits: waitsForApproval, whyNot: ownWork },
  cancel: {
    role: 'PENYETUJU',
    fits: (c) => c.row.state === 'DISETUJUI' || (c.row.state === 'DALAM_PROSES' && c.row.holds_lock),
    whyNot: () => '',
  },
  'clear-compliance': { role: 'KEPATUHAN', fits: waitsForCompliance, whyNot: ownWork },
  'uphold-compliance': {
    role: 'KEPATUHAN',
    fits: (c) => waitsForCompliance(c) && c.compliance === 'open',
    whyNot: ownWork,
  },
  'lift-freeze': { role: 'KEPATUHAN', fits: (c) => c.frozen, whyNot: () => '' },
};

/** The actions of the caller's roles that make sense now, each with what stands against it. */
export function offeredActions(context: ActionContext): OfferedAction[] {
  const actions: readonly CaseAction[] = [
    'claim',
    'release-claim',
    'ask-document',
    'propose',
    'refer',
    'accept-risk',
    'make-offer',
    'decline-risk',
    'approve',
    'reject',
    'send-back',
    'cancel',
    'clear-compliance',
    'uphold-compliance',
    'lift-freeze',
  ];
  return actions.flatMap((action) => {
    const rule = rules[action];
    if (!context.roles.includes(rule.role) || !rule.fits(context)) return [];
    const why_not = rule.whyNot(context);
    return [{ action, allowed: why_not === '', why_not }];
  });
}

/** Undefined = the action may be taken; '' = it does not fit at all; else the reason against it. */
export function refusalOf(action: CaseAction, context: ActionContext): string | undefined {
  const offered = offeredActions(context).find((each) => each.action === action);
  if (!offered) return '';
  return offered.allowed ? undefined : offered.why_not;
}

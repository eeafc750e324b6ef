import type { OpenRequest } from '#shared/facts/facts.ts';
import { ApproveInput, shortestReason, type Decision } from '#shared/wire/desk-decisions.ts';
import type { AuditDetail } from '#server/audit/append-audit.ts';
import { refuseField, refuseState } from '#server/http/refuse.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { readMoment } from '#server/proposal-store/engine.ts';
import { hasUnconfirmedContacts } from '#server/proposal-store/confirmation-repository.ts';
import { listReportsAbout, reportNumbers, type OpenReport } from '#server/proposal-store/open-reports.ts';
import { lockPolicyRequests } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow, WaitsFor } from '#server/proposal-store/proposal-row.ts';
import { findEarlierLock } from '#server/proposals/examine/earlier-lock.ts';
import { runChecks, screenStored, type Checked } from '#server/proposals/examine/run-checks.ts';
import { complianceRefusal, unopenedRefusal, faceConsentRefusal, ownWorkRefusal } from './conditions.ts';
import { decision, reasonFor } from './questions.ts';
import { defineCaseAction, type StepChange, type StepContext, type StepServices, type Taking } from './case-action.ts';

const secondApprovalRefusal = (c: StepContext) =>
  c.row.review_level === 'S+' && c.row.first_approver === c.userName
    ? 'Anda sudah menyetujui sebagai penyetuju pertama. Penyetuju kedua harus orang lain.'
    : ownWorkRefusal(c);

const unconfirmedContact =
  'Tautan di kontak baru belum dibuka. Nasabah dapat meminta tautan baru pada halaman pengajuannya; sesudah dibuka, kasus dapat disetujui.';

const customerActions: Readonly<Record<WaitsFor, string>> = {
  STATEMENT:
    'Pernyataan nasabah belum ada. Nasabah memberikannya pada halaman pengajuannya; sesudah itu kasus dapat disetujui.',
  FACE_CONSENT: faceConsentRefusal,
  CONFIRMATION: unconfirmedContact,
};

/** Returns a refusal while the customer must act before approval (rulings 6.5, rulebook 7.25); '' = nothing is missing. */
const customerRefusal = ({ row }: StepContext): string =>
  row.waits_for === null ? '' : customerActions[row.waits_for];

const approvalRefusal = (c: StepContext) =>
  c.row.proposed === 'reject'
    ? 'Verifikator mengusulkan penolakan. Tolak, atau kembalikan ke verifikator.'
    : customerRefusal(c) || complianceRefusal(c.compliance) || secondApprovalRefusal(c) || unopenedRefusal(c);

/** Builds a required note: why the approver approves in spite of open reports. Only staff read it. */
const despiteReports = (reports: readonly OpenReport[]): Pick<Decision, 'note'> | undefined =>
  reports.length === 0
    ? undefined
    : {
        note: {
          ...reasonFor(
            'Alasan tetap menyetujui',
            `Ada laporan terbuka: ${reportNumbers(reports)}. Hanya dibaca petugas.`,
          ),
          as: 'note',
        },
      };

/** Returns the open reports about the policy. @throws 422 when there are reports and the approver gave no reason */
async function requireReason({ tx, row, body }: Taking<ApproveInput>): Promise<readonly OpenReport[]> {
  const reports = await listReportsAbout(tx, [row.policy_number]);
  if (reports.length > 0 && body.note.trim().length < shortestReason)
    throw refuseField(
      'note',
      `Ada laporan terbuka tentang polis ini: ${reportNumbers(reports)}. Tulis alasan tetap menyetujui, paling sedikit ${shortestReason} huruf.`,
    );
  return reports;
}

const namedReports = (reports: readonly OpenReport[]): AuditDetail =>
  reports.length === 0 ? {} : { reports: reportNumbers(reports) };

const rulesBroken = (problem: string | null) =>
  refuseState(
    `Aturan tidak terpenuhi lagi pada polis hari ini: ${problem ?? 'isi pengajuan tidak sesuai.'} Kembalikan ke verifikator atau tolak pengajuan ini.`,
  );

const mustEndFirst = ({ title, number }: OpenRequest) =>
  refuseState(`Pengajuan ${title} ${number} lebih dulu dan harus selesai sebelum pengajuan ini disetujui.`);

/**
 * Returns true when two approvers are needed. A case submitted at level S can reach S+ later, because new prices raise
 * its amount.
 */
const needsTwo = (row: ProposalRow, checked: Checked): boolean =>
  row.review_level === 'S+' || (row.review_level === 'S' && checked.level === 'S+');

/** Builds the change for the first of two approvals (level S+): the state stays until the second approval. */
const firstOfTwo = ({ call, body: { note } }: Taking<ApproveInput>, audited: AuditDetail): StepChange => ({
  stays: true,
  detail: { ...audited, ...(note !== '' && { note }) },
  audited,
  patch: { first_approver: call.caller.userName, review_level: 'S+' },
});

/** Runs rules, checks and screening on today's policy; undefined for a case that does not wait for approval. */
async function examine(desk: StepServices, before: ProposalRow) {
  if (before.state !== 'MENUNGGU_PERSETUJUAN') return undefined;
  const checked = await runChecks(desk, before);
  return { checked, compliance: await screenStored(desk, before, checked, await readMoment(desk)) };
}

const approvalText = ({ row }: StepContext): string =>
  row.review_level === 'S+' && row.first_approver === null
    ? 'Anda penyetuju pertama dari dua. Aturan dijalankan lagi pada polis hari ini.'
    : 'Aturan dijalankan lagi pada polis hari ini. Setelah itu pengajuan diterapkan pada polis.';

/**
 * Approves a verified case if its rules also hold on today's policy (docs/architecture.md). Level S+ needs two
 * approvers.
 */
export const approve = defineCaseAction({
  action: 'approve',
  role: 'PENYETUJU',
  summary: "Approves; the rules run again on today's policy",
  done: 'Disetujui',
  coming: 'Akan disetujui',
  move: { from: ['MENUNGGU_PERSETUJUAN'], to: 'DISETUJUI', guard: 'notTheVerifierAndRulesHold' },
  note: { kind: 'first-approval', title: 'Disetujui penyetuju pertama' },
  needsMe: 'approving',
  whyNot: approvalRefusal,
  buttons: (c) => [
    {
      text: 'Setujui',
      variant: 'primary',
      asks: decision({
        title: `Setujui ${c.row.headline}?`,
        text: approvalText(c),
        confirm: 'Setujui',
        ...despiteReports(c.reports),
      }),
    },
  ],
  body: ApproveInput,
  async prepare(desk, before) {
    const examined = await examine(desk, before);
    return async (taking) => {
      const { tx, row, moment, call, body } = taking;
      if (!examined?.checked.rulesHold) throw rulesBroken(examined?.checked.problem ?? null);
      const { checked, compliance } = examined;
      if (compliance !== 'clear') throw refuseState(complianceRefusal(compliance));
      if (await hasUnconfirmedContacts(tx, row.number)) throw refuseState(unconfirmedContact);
      await lockPolicyRequests(tx, row.policy_number);
      const earlier = await findEarlierLock(tx, row);
      if (earlier) throw mustEndFirst(earlier);
      const audited = namedReports(await requireReason(taking));
      if (needsTwo(row, checked) && row.first_approver === null) return firstOfTwo(taking, audited);
      await addJob(tx, 'proposal-post', { number: row.number }, { jobKey: `post:${row.number}` });
      return {
        ...(body.note !== '' && { reason: body.note }),
        detail: { checks: checked.checks.map(({ rule, outcome }) => `${rule}: ${outcome}`), ...audited },
        audited,
        evidence: { rulesHold: checked.rulesHold, complianceClear: true, contactsConfirmed: true },
        patch: {
          approver: call.caller.userName,
          decided_at: moment.at,
          decision_reason: null,
          checks: [...checked.checks],
        },
      };
    };
  },
});

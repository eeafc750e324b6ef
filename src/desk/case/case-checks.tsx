import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import type { ReviewLevel } from '#shared/requests/review-level.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { hasMoneyRolesOnly } from '../session/has-role.ts';

type Shown = { readonly shown: DeskCase };

const MARKS = {
  passed: { Mark: CircleCheck, tone: 'text-ok', said: 'Lulus' },
  failed: { Mark: CircleX, tone: 'text-you', said: 'Tidak lulus' },
  waiting: { Mark: CircleDashed, tone: 'text-wait', said: 'Menunggu' },
} as const;

/** Words for the review levels of rulebook 5.4. */
const deciders: Readonly<Record<ReviewLevel, string>> = {
  A: 'Sistem, bila semua pemeriksaan lulus (A)',
  S: 'Satu penyetuju (S)',
  'S+': 'Dua penyetuju (S+)',
  U: 'Underwriter dulu, lalu satu penyetuju (U)',
};

const Check = ({ check }: { readonly check: DeskCase['checks'][number] }) => {
  const { Mark, tone, said } = MARKS[check.outcome];
  return (
    <li className="flex items-start gap-2">
      <Mark aria-hidden="true" size={20} className={`mt-0.5 shrink-0 ${tone}`} />
      <span>
        <span className="font-semibold">{check.rule}</span>{' '}
        <span className={`text-small ${tone}`}>
          (<span translate="no">{said}</span>)
        </span>
        <span className="block text-small text-muted">{check.detail}</span>
      </span>
    </li>
  );
};

/** Returns one line for each finding about other people and each open hit of compliance; their cards say more. */
export const findingLines = ({ sharing, looks: hits }: DeskCase): readonly string[] => [
  ...sharing.map(({ text }) => `${text}.`),
  ...hits.filter(({ state }) => state === 'OPEN').map(({ about }) => `Kepatuhan menilai dulu: ${about}.`),
];

const noLines: readonly string[] = [];

/** Shows the warnings of the case, if any, and further lines where their cards may be out of sight. */
export const CaseWarnings = ({ shown, lines = noLines }: Shown & { readonly lines?: readonly string[] }) => {
  const texts = [...shown.warnings, ...lines];
  return texts.length === 0 && shown.events_whole ? null : (
    <Notice tone="wait" heading="Perhatikan">
      <ul className="list-disc pl-5">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {!shown.events_whole && <li>Riwayat kasus ini tidak utuh. Hubungi kepatuhan sebelum memutuskan.</li>}
      </ul>
    </Notice>
  );
};

/** Says why no check is shown: the type has none, or those about health and age are not for finance. */
const noChecksText = (): string =>
  hasMoneyRolesOnly()
    ? 'Tidak ada pemeriksaan otomatis yang tampil untuk peran Anda.'
    : 'Jenis ini tidak punya pemeriksaan otomatis; periksa sendiri.';

/** Shows the automatic checks with their results, and how reliable the face check was. */
export const CaseChecks = ({ shown }: Shown) => (
  <Card title="Pemeriksaan">
    <DataList
      rows={[
        { label: 'Yang memutuskan', value: deciders[shown.review_level] },
        { label: 'Verifikasi wajah', value: shown.face.text },
        ...(shown.face.likeness === null ? [] : [{ label: 'Kemiripan dengan foto KTP', value: shown.face.likeness }]),
        ...shown.account_name,
        ...(shown.face.consent === null ? [] : [{ label: 'Persetujuan data wajah', value: shown.face.consent }]),
      ]}
    />
    {shown.checks.length === 0 ? (
      <p className="text-small text-muted">{noChecksText()}</p>
    ) : (
      <ul className="flex flex-col gap-2">
        {shown.checks.map((check) => (
          <Check key={check.rule} check={check} />
        ))}
      </ul>
    )}
  </Card>
);

/** Shows the proposal, the decisions and the requested documents of the case so far. */
export const CaseDecisions = ({ shown: { proposed, first_approver, decision, asked, outcome, other_open } }: Shown) => {
  const rows = [
    ...(proposed
      ? [
          {
            label: `Usulan ${proposed.by}`,
            value: [proposed.decision === 'approve' ? 'Setujui' : 'Tolak', proposed.reason].filter(Boolean).join('. '),
          },
        ]
      : []),
    ...(first_approver === null ? [] : [{ label: 'Penyetuju pertama', value: first_approver }]),
    ...(decision
      ? [
          {
            label: `Diputuskan ${decision.automatic ? 'otomatis' : decision.by}`,
            value: decision.reason || 'Disetujui',
          },
        ]
      : []),
    ...asked.map((each) => ({
      label: each.label,
      value: (
        <>
          <span>{each.reason}</span>
          {each.note !== '' && (
            <span>
              : <bdi>{each.note}</bdi>
            </span>
          )}
          <span>{each.done ? ' (sudah dikirim)' : ' (ditunggu)'}</span>
          <span className="figures block text-small text-muted">
            {each.added && <span>Dokumen tambahan, di luar daftar jenis ini. </span>}
            <span>Diminta </span>
            <span translate="no">{each.asked_by}</span>
            <span>, </span>
            <span translate="no">{formatDateTime(each.asked_at)}</span>
          </span>
        </>
      ),
    })),
    ...outcome,
    ...other_open.map((each) => ({
      label: `Pengajuan lain ${each.number}`,
      value: `${each.title}, ${each.state_text}`,
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <Card title="Sejauh ini">
      <DataList rows={rows} layout="stacked" />
    </Card>
  );
};

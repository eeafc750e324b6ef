import { formatDate, formatMoment } from '#shared/time/dates.ts';
import { formatPhone } from '#shared/text/phone.ts';
import { DeskDeaths, type DeskDeath } from '#shared/wire/deaths/death-report.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { deathReportsQuery } from '../api/desk-queries.ts';
import { DecisionForm } from '../decisions/decision-form.tsx';
import { DismissalPart } from '../decisions/dismissal-part.tsx';
import { PublicCasePart } from '../decisions/public-case-part.tsx';
import { useDecision } from '../decisions/use-decision.ts';
import { DeathObjectionPart } from './death-objection-part.tsx';

const sources = { CUSTOMER: 'Pemegang polis', PUBLIC: 'Tanpa masuk', CALL: 'Lewat telepon' } as const;

type DeathProps = { readonly death: DeskDeath };
type DeathCardProps = DeathProps & {
  /** True when the signed-in person writes to the sender. */
  readonly mayWrite: boolean;
};

const Facts = ({ death }: DeathProps) => (
  <DataList
    rows={[
      { label: 'Yang meninggal', value: death.insured_name },
      { label: 'Tanggal meninggal', value: formatDate(death.died_on) },
      ...(death.insured_birth_date === null
        ? []
        : [{ label: 'Tanggal lahir', value: formatDate(death.insured_birth_date) }]),
      {
        label: 'Pelapor',
        value: (
          <>
            <bdi>{death.reporter_name}</bdi>
            <span>{` · ${death.relation_text}`}</span>
          </>
        ),
      },
      { label: 'Telepon', value: formatPhone(death.reporter_phone) },
      { label: 'Polis', value: death.policy_number ?? 'Tidak disebut' },
      { label: 'Pemegang polis', value: death.holder_name === '' ? 'Tidak ditemukan' : death.holder_name },
      { label: 'Dilaporkan lewat', value: sources[death.source] },
    ]}
  />
);

/** Shows who confirmed or examined the report, and why the signed-in person cannot lift the mark. */
const ReportChecks = ({ death: { looked_by, checked_by, check_note, may_lift, stands_against } }: DeathProps) => (
  <div className="text-small text-muted empty:hidden">
    {looked_by !== null && (
      <p>
        Dipastikan <span>{looked_by}</span>.
      </p>
    )}
    {checked_by !== null && (
      <p>
        Diperiksa <span>{checked_by}</span>: <bdi>{check_note}</bdi>
      </p>
    )}
    {!may_lift && stands_against !== '' && <p>{stands_against}</p>}
  </div>
);

const checking = { how: 'check', label: 'Catat pemeriksaan pertama' } as const;

/** Returns the actions that the signed-in person may take; an objection is examined before it is decided. */
const choicesOf = ({ may_confirm, may_dismiss, may_lift, may_check, checked_by, objection }: DeskDeath) => [
  ...(may_check && checked_by === null && objection?.outcome === null ? [checking] : []),
  ...(may_confirm ? [{ how: 'confirm', label: 'Pastikan dan tandai polis', namesPolicy: true }] : []),
  ...(may_dismiss ? [{ how: 'dismiss', label: 'Catat penutupan tanpa tanda' }] : []),
  ...(may_lift ? [{ how: 'lift', label: 'Cabut tanda' }] : []),
  ...(may_check && (checked_by !== null || objection?.outcome !== null) ? [checking] : []),
];

/** Shows a death report with the facts known about it. */
export const DeathCard = ({ death, mayWrite }: DeathCardProps) => {
  const decision = useDecision(DeskDeaths, [deathReportsQuery.queryKey]);
  const dismissing = useDecision(DeskDeaths, [deathReportsQuery.queryKey]);
  const writing = useDecision(DeskDeaths, [deathReportsQuery.queryKey]);
  const path = `death-reports/${encodeURIComponent(death.report_number)}`;
  return (
    <Card
      title={`Laporan ${death.report_number}`}
      caption={formatMoment(death.reported_at)}
      aside={
        <Pill tone={death.marked_at === null ? 'wait' : 'you'}>
          {death.marked_at === null ? 'Belum ditandai' : 'Polis ditandai'}
        </Pill>
      }
    >
      <Facts death={death} />
      <ReportChecks death={death} />
      {death.objection !== null && <DeathObjectionPart death={death} objection={death.objection} />}
      {death.dismissal !== null && (
        <DismissalPart dismissal={death.dismissal} reports="death-reports" decision={dismissing} />
      )}
      <DecisionForm
        id={death.report_number}
        path={path}
        choices={choicesOf(death)}
        policyNumber={death.policy_number}
        decision={decision}
      />
      {death.followed !== null && (
        <PublicCasePart followed={death.followed} path={path} writing={mayWrite ? writing : undefined} />
      )}
    </Card>
  );
};

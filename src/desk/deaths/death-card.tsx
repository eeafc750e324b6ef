import { formatDate, formatMoment } from '#shared/time/dates.ts';
import { formatPhone } from '#shared/text/phone.ts';
import { DeskDeaths, type DeskDeath } from '#shared/wire/deaths/death-report.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { deathsQuery } from '../api/desk-queries.ts';
import { DecisionForm } from '../decisions/decision-form.tsx';
import { useDecision } from '../decisions/use-decision.ts';

const sources = { CUSTOMER: 'Pemegang polis', PUBLIC: 'Tanpa masuk', CALL: 'Lewat telepon' } as const;

const Facts = ({ death }: { readonly death: DeskDeath }) => (
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

/** What the caller may do about it. */
const choicesOf = ({ may_confirm, may_dismiss, may_lift }: DeskDeath) => [
  ...(may_confirm ? [{ how: 'confirm', label: 'Pastikan dan tandai polis', namesPolicy: true }] : []),
  ...(may_dismiss ? [{ how: 'dismiss', label: 'Tutup tanpa tanda' }] : []),
  ...(may_lift ? [{ how: 'lift', label: 'Cabut tanda' }] : []),
];

/** One report with what is known of it. */
export const DeathCard = ({ death }: { readonly death: DeskDeath }) => {
  const decision = useDecision(DeskDeaths, [deathsQuery.queryKey]);
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
      {death.looked_by !== null && (
        <p className="text-small text-muted">
          Dipastikan <span>{death.looked_by}</span>. <span>{death.may_lift ? '' : death.stands_against}</span>
        </p>
      )}
      <DecisionForm
        id={death.report_number}
        path={`death-reports/${encodeURIComponent(death.report_number)}`}
        choices={choicesOf(death)}
        policyNumber={death.policy_number}
        decision={decision}
      />
    </Card>
  );
};

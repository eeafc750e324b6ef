import { useState } from 'react';
import { formatMoment } from '#shared/time/dates.ts';
import { formatPhone } from '#shared/text/phone.ts';
import { DeskReports, type DeskReport } from '#shared/wire/desk-reports.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { securityReportsQuery } from '../api/desk-queries.ts';
import { DecisionForm } from '../decisions/decision-form.tsx';
import { PublicCasePart } from '../decisions/public-case-part.tsx';
import { useDecision } from '../decisions/use-decision.ts';

const subjects = {
  session: 'Perangkat yang masuk',
  request: 'Sebuah pengajuan',
  'sign-in': 'Akun secara umum',
  number: 'Keberatan atas nomor HP baru',
  stranger: 'Polis dipakai orang lain, dilaporkan tanpa masuk',
} as const;

const choices = [{ how: 'close', label: 'Tutup laporan' }] as const;

/** Form for the result of the call: the finding, and whether payouts are allowed again. */
const CloseForm = ({ report: { report_number: id } }: { readonly report: DeskReport }) => {
  const [lift, setLift] = useState(false);
  const decision = useDecision(DeskReports, [securityReportsQuery.queryKey]);
  return (
    <DecisionForm
      id={id}
      path={`security-reports/${encodeURIComponent(id)}`}
      choices={choices}
      noteLabel="Hasil pembicaraan dengan nasabah"
      more={{ lift }}
      decision={decision}
    >
      <CheckboxField
        id={`lift-${id}`}
        label="Pembayaran polis boleh keluar lagi"
        checked={lift}
        onChange={({ target }) => setLift(target.checked)}
      />
    </DecisionForm>
  );
};

export const ReportCard = ({ report, mayClose }: { readonly report: DeskReport; readonly mayClose: boolean }) => (
  <Card
    title={<bdi>{report.holder_name}</bdi>}
    caption={`${report.report_number} · ${formatMoment(report.reported_at)}`}
  >
    <DataList
      rows={[
        { label: 'Telepon', value: formatPhone(report.phone) },
        { label: 'Polis', value: report.policy_number },
        { label: 'Tentang', value: subjects[report.about] },
        ...(report.looked_by === null ? [] : [{ label: 'Dibekukan oleh', value: report.looked_by }]),
      ]}
    />
    {report.note !== '' && (
      <p>
        “<bdi>{report.note}</bdi>”
      </p>
    )}
    {report.request_number !== null && (
      <div>
        <ButtonLink size="small" variant="secondary" href={`/cases/${encodeURIComponent(report.request_number)}`}>
          <span>
            Buka pengajuan <span translate="no">{report.request_number}</span>
          </span>
        </ButtonLink>
      </div>
    )}
    {report.followed !== null && (
      <PublicCasePart
        followed={report.followed}
        path={`fraud-reports/${encodeURIComponent(report.report_number)}`}
        writing={undefined}
      />
    )}
    {mayClose && <CloseForm report={report} />}
  </Card>
);

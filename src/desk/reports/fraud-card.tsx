import { formatPhone } from '#shared/text/phone.ts';
import { formatMoment } from '#shared/time/dates.ts';
import { DeskFrauds, type DeskFraud } from '#shared/wire/fraud/fraud-report.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { fraudReportsQuery, securityReportsQuery } from '../api/desk-queries.ts';
import { DecisionForm } from '../decisions/decision-form.tsx';
import { DismissalPart } from '../decisions/dismissal-part.tsx';
import { PublicCasePart } from '../decisions/public-case-part.tsx';
import { useDecision } from '../decisions/use-decision.ts';

const confirming = { how: 'confirm', label: 'Pastikan dan bekukan pembayaran', namesPolicy: true } as const;
const dismissing = { how: 'dismiss', label: 'Catat penutupan tanpa membekukan' } as const;

/** Returns the actions on a fraud report; a dismissal can be entered unless one already waits. */
const choicesOf = ({ dismissal }: DeskFraud) => (dismissal === null ? [confirming, dismissing] : [confirming]);

const changed = [fraudReportsQuery.queryKey, securityReportsQuery.queryKey];

/** Shows a fraud report from a person who was not signed in; the report has not changed the policy. */
export const FraudCard = ({ fraud, mayDecide }: { readonly fraud: DeskFraud; readonly mayDecide: boolean }) => {
  const decision = useDecision(DeskFrauds, changed);
  const second = useDecision(DeskFrauds, changed);
  const writing = useDecision(DeskFrauds, changed);
  const path = `fraud-reports/${encodeURIComponent(fraud.report_number)}`;
  return (
    <Card title={`Laporan ${fraud.report_number}`} caption={formatMoment(fraud.reported_at)}>
      <DataList
        rows={[
          { label: 'Pelapor', value: fraud.reporter_name },
          { label: 'Telepon pelapor', value: formatPhone(fraud.reporter_phone) },
          { label: 'Polis', value: fraud.policy_number },
          { label: 'Pemegang polis', value: fraud.holder_name === '' ? 'Tidak ditemukan' : fraud.holder_name },
          ...(fraud.holder_phone === '' ? [] : [{ label: 'Telepon di polis', value: formatPhone(fraud.holder_phone) }]),
        ]}
      />
      <p>
        “<bdi>{fraud.happened}</bdi>”
      </p>
      {fraud.dismissal !== null && (
        <DismissalPart dismissal={fraud.dismissal} reports="fraud-reports" decision={second} />
      )}
      {mayDecide && (
        <DecisionForm
          id={fraud.report_number}
          path={path}
          choices={choicesOf(fraud)}
          policyNumber={fraud.policy_number}
          decision={decision}
        />
      )}
      {fraud.followed !== null && (
        <PublicCasePart followed={fraud.followed} path={path} writing={mayDecide ? writing : undefined} />
      )}
    </Card>
  );
};

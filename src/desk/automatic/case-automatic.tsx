import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#shared/time/dates.ts';
import type { CaseAutomatic } from '#shared/wire/desk-automatic/automatic.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { Failure } from '../layout/failure.tsx';
import { caseAutomaticQuery } from './automatic-queries.ts';
import { AnsweredText, ReportDifference, SampleForm } from './sample-answer.tsx';

const outcomes = { passed: 'Lulus', failed: 'Tidak lulus', waiting: 'Menunggu' } as const;

type Decision = NonNullable<CaseAutomatic['decision']>;

const Trace = ({ decision: { at, trace } }: { readonly decision: Decision }) => (
  <Card title="Diputuskan otomatis karena" caption={formatDateTime(at)}>
    {trace.length === 0 ? (
      <p className="text-muted">Rinciannya sudah dihapus bersama isi pengajuan.</p>
    ) : (
      <DataList
        layout="stacked"
        rows={trace.map(({ words, values, outcome }) => ({
          label: words,
          value: [outcomes[outcome], values].filter((text) => text !== '').join('. '),
        }))}
      />
    )}
  </Card>
);

type SampleProps = { readonly number: string; readonly sample: NonNullable<CaseAutomatic['sample']> };

const SampleCard = ({ number, sample: { answered, against, may_report: mayReport } }: SampleProps) => (
  <Card
    title="Pemeriksaan sesudahnya"
    caption="Keputusan ini diambil acak untuk diperiksa seorang petugas."
    tone={answered === null ? 'wait' : 'plain'}
  >
    {answered !== null && <AnsweredText answered={answered} />}
    {answered === null && against === '' && <SampleForm number={number} />}
    {answered === null && against !== '' && <p className="text-muted">{against}</p>}
    {mayReport && <ReportDifference number={number} />}
  </Card>
);

type CaseAutomaticCardsProps = { readonly shown: Pick<DeskCase, 'number' | 'review_level'> };

/** Shows why the system decided the case or left it to people, and the check by a person afterwards. */
export const CaseAutomaticCards = ({ shown: { number, review_level: level } }: CaseAutomaticCardsProps) => {
  const { data, error, refetch } = useQuery({ ...caseAutomaticQuery(number), enabled: level === 'A' });
  if (data === undefined) return error === null ? null : <Failure error={error} onRetry={() => void refetch()} />;
  const { decision, withheld, sample } = data;
  return (
    <>
      {withheld !== null && <Notice tone="info">{withheld}</Notice>}
      {sample !== null && <SampleCard number={number} sample={sample} />}
      {decision !== null && <Trace decision={decision} />}
    </>
  );
};

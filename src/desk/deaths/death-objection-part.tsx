import { formatDate, formatMoment } from '#shared/time/dates.ts';
import { DeskDeaths, type DeskDeath } from '#shared/wire/deaths/death-report.ts';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { deathReportsQuery } from '../api/desk-queries.ts';
import { DecisionForm } from '../decisions/decision-form.tsx';
import { useDecision } from '../decisions/use-decision.ts';
import { ObjectionFacePart } from './objection-face-part.tsx';

type Objected = { readonly death: DeskDeath; readonly objection: NonNullable<DeskDeath['objection']> };

const outcomes = { KEPT: 'Sudah dijawab: laporan tetap berlaku', LIFTED: 'Disetujui: tanda dicabut' } as const;

/**
 * Form for the answer to a holder's objection. It is separate from the internal finding, because the holder reads it.
 */
const Keep = ({ death }: Pick<Objected, 'death'>) => {
  const decision = useDecision(DeskDeaths, [deathReportsQuery.queryKey]);
  return (
    <DecisionForm
      id={`${death.report_number}-objection`}
      path={`death-reports/${encodeURIComponent(death.report_number)}/objection`}
      choices={[{ how: 'keep', label: 'Laporan tetap berlaku, kirim jawaban' }]}
      noteLabel="Jawaban untuk pemegang polis (dibaca pemegang polis)"
      decision={decision}
    />
  );
};

/** Shows the holder's objection to a death report: author, time, words, due date of the answer, and outcome. */
export const DeathObjectionPart = ({ death, objection }: Objected) => {
  const { who_text, words, received_at, answer_by, late, outcome } = objection;
  return (
    <>
      <Notice
        tone={outcome === null ? (late ? 'you' : 'wait') : 'info'}
        heading={outcome === null ? 'Pemegang polis menyatakan laporan ini keliru' : outcomes[outcome]}
      >
        <DataList
          rows={[
            { label: 'Siapa', value: who_text },
            { label: 'Kata pemegang polis', value: <bdi>{words}</bdi> },
            { label: 'Diterima', value: formatMoment(received_at) },
            { label: 'Jawab paling lambat', value: `${formatDate(answer_by)}${late ? ' (terlambat)' : ''}` },
          ]}
        />
      </Notice>
      {objection.face !== null && <ObjectionFacePart number={death.report_number} face={objection.face} />}
      {death.may_keep && <Keep death={death} />}
    </>
  );
};

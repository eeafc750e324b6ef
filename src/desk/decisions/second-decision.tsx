import { formatMoment, type Instant } from '#shared/time/dates.ts';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { DecisionForm } from './decision-form.tsx';

type DecisionFormProps = Parameters<typeof DecisionForm>[0];

type SecondDecisionProps = Pick<DecisionFormProps, 'choices' | 'decision' | 'path'> & {
  readonly entry: {
    readonly id: string;
    readonly note: string;
    readonly made_by: string;
    readonly made_at: Instant;
    readonly stands_against: string;
  };
  readonly heading: string;
  /** Label of the note of the first person. */
  readonly noteOf: string;
};

/** Shows what one person entered about a case, with the form of the second one or the reason why the caller may not decide. */
export const SecondDecision = ({ entry, heading, noteOf, ...form }: SecondDecisionProps) => {
  const { id, note, made_by, made_at, stands_against } = entry;
  return (
    <>
      <Notice tone="wait" heading={heading}>
        <DataList
          rows={[
            { label: noteOf, value: <bdi>{note}</bdi> },
            { label: 'Dicatat oleh', value: <bdi>{made_by}</bdi> },
            { label: 'Dicatat pada', value: formatMoment(made_at) },
          ]}
        />
        {stands_against !== '' && <p>{stands_against}</p>}
      </Notice>
      {stands_against === '' && <DecisionForm id={`decision-${id}`} noteLabel="Alasan keputusan" {...form} />}
    </>
  );
};

import * as z from 'zod/mini';
import { DeskNumberChanges, type DeskNumberChange } from '#shared/wire/number-change/desk-number-changes.ts';
import { Button } from '#ui/actions/button.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { numberChangesList } from '../api/number-change-queries.ts';
import { SecondDecision } from '../decisions/second-decision.tsx';
import { useDecision, useEntryCall } from '../decisions/use-decision.ts';
import { useRequiredNote } from '../decisions/use-required-note.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import { useTyped } from '../session/use-typed.ts';

type ChangeProps = { readonly change: DeskNumberChange };

const Note = z.object({ note: z.string() });
const changed = [[numberChangesList.path]];

/** Form of the first person: how the holder was recognised, and the decision that a second person confirms. */
export const EnterDecision = ({ change: { number, against } }: ChangeProps) => {
  const { path } = numberChangesList;
  const place = `${path}/${number}`;
  const [{ note }, type] = useTyped(place, Note, { note: '' });
  const { mutate, isPending, error, variables } = useEntryCall(DeskNumberChanges, changed);
  const { field, isWritten } = useRequiredNote(`note-${number}`, 'Cara mengenali pemegang polis', note);
  const enter = (outcome: 'APPROVE' | 'REJECT'): void => {
    if (!isPending && isWritten()) mutate({ path, body: { number, outcome, note }, place });
  };
  const isSending = (outcome: string): boolean => isPending && variables?.body['outcome'] === outcome;
  return (
    <div className="flex flex-col gap-3">
      {against !== '' && <Notice tone="you">{against}</Notice>}
      <NoteField {...field} value={note} onChange={(text) => type({ note: text })} />
      <StepFailure error={error} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={against !== ''} loading={isSending('APPROVE')} onClick={() => enter('APPROVE')}>
          Usulkan setuju
        </Button>
        <Button size="small" variant="secondary" loading={isSending('REJECT')} onClick={() => enter('REJECT')}>
          Usulkan tolak
        </Button>
      </div>
    </div>
  );
};

const choicesOf = (outcome: 'APPROVE' | 'REJECT') =>
  [
    { how: 'approve', label: outcome === 'APPROVE' ? 'Setujui nomor baru' : 'Setujui penolakan' },
    { how: 'reject', label: 'Kembalikan ke pemeriksaan' },
  ] as const;

/** Decision that one person entered, with the form of the second one or the reason why the caller may not decide. */
export const WaitingDecision = ({ entry }: { readonly entry: NonNullable<DeskNumberChange['entry']> }) => (
  <SecondDecision
    entry={entry}
    heading={entry.outcome === 'APPROVE' ? 'Diusulkan setuju' : 'Diusulkan tolak'}
    noteOf="Pemeriksaan"
    path={`${numberChangesList.path}/${encodeURIComponent(entry.id)}`}
    choices={choicesOf(entry.outcome)}
    decision={useDecision(DeskNumberChanges, changed)}
  />
);

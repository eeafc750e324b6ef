import type { FormEvent, ReactNode } from 'react';
import * as z from 'zod/mini';
import { compactCode } from '#shared/text/compact-code.ts';
import { Button } from '#ui/actions/button.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { StepFailure } from '../layout/step-failure.tsx';
import { useTyped } from '../session/use-typed.ts';
import type { DecisionCall } from './use-decision.ts';
import { useRequiredNote } from './use-required-note.ts';

interface Choice {
  /** Last segment of the request path. */
  readonly how: string;
  readonly label: string;
  /** True when this decision needs a policy number, typed in the form. */
  readonly namesPolicy?: boolean;
}

type DecisionFormProps = {
  /** Id that distinguishes this form from others on the page. */
  readonly id: string;
  /** Address of the decided object, below /desk/v1/. */
  readonly path: string;
  /** Possible decisions, the usual decision first. */
  readonly choices: readonly Choice[];
  /** Policy number of the report, for choices that name the policy; null = the report has none. */
  readonly policyNumber?: string | null;
  readonly noteLabel?: string;
  /** Values of the fields in `children`, added to the request. */
  readonly more?: Readonly<Record<string, unknown>>;
  readonly children?: ReactNode;
  readonly decision: {
    readonly mutate: (call: DecisionCall) => void;
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly variables: DecisionCall | undefined;
  };
};

const Found = z.object({ policy: z.string(), note: z.string() });

/** Shows the form for the finding and the decision about a report or an entry. */
export const DecisionForm = ({ id, path, choices, decision, ...props }: DecisionFormProps) => {
  const { policyNumber = null, noteLabel = 'Hasil pemeriksaan', more, children } = props;
  const [{ policy, note }, type] = useTyped(path, Found, { policy: policyNumber ?? '', note: '' });
  const { mutate, isPending, error, variables } = decision;
  const { field, isWritten } = useRequiredNote(`note-${id}`, noteLabel, note);
  const [usual] = choices;
  if (usual === undefined) return null;
  const decide = ({ how, namesPolicy = false }: Choice): void => {
    const body = { note, ...more, ...(namesPolicy && { policy_number: compactCode(policy) }) };
    if (!isPending && isWritten()) mutate({ path: `${path}/${how}`, body, place: path });
  };
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    decide(usual);
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      {choices.some(({ namesPolicy }) => namesPolicy) && (
        <TextField
          id={`policy-${id}`}
          label="Nomor polis"
          inputMode="numeric"
          maxLength={30}
          value={policy}
          onChange={({ target }) => type({ policy: target.value })}
        />
      )}
      <NoteField {...field} value={note} onChange={(text) => type({ note: text })} />
      {children}
      <StepFailure error={error} />
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button
            key={choice.how}
            type={choice === usual ? 'submit' : 'button'}
            size="small"
            variant={choice === usual ? 'primary' : 'secondary'}
            loading={isPending && variables?.path === `${path}/${choice.how}`}
            {...(choice !== usual && { onClick: () => decide(choice) })}
          >
            {choice.label}
          </Button>
        ))}
      </div>
    </form>
  );
};

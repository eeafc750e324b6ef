import { useMutation, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { explainOpening, OpeningReasonInput, openingReasons } from '#shared/wire/desk-checks/opening-reason.ts';
import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { callDesk } from '../../api/call-desk.ts';
import { StepFailure } from '../../layout/step-failure.tsx';
import { ViewerContext } from '../../viewer/viewer-context.ts';
import { fetchRefusedFiles } from './refused-files.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const choices = Object.entries(openingReasons).map(([value, text]) => ({ value, label: capital(text) }));

type Typed = { readonly reason: string; readonly note: string };

/** Stores the reason, then fetches the files of the case that were refused without it. */
const useReason = (number: string, onGiven: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OpeningReasonInput) =>
      callDesk(`cases/${encodeURIComponent(number)}/opening-reason`, z.null(), { method: 'POST', body }),
    onSuccess: () => {
      onGiven();
      return fetchRefusedFiles(client, number);
    },
  });
};

/** Reads what is shown: own words typed for another choice are hidden, and do not count. */
const parseTyped = ({ reason, note }: Typed) =>
  OpeningReasonInput.safeParse({ reason, note: reason === 'OTHER' ? note : '' });

/** Says what is missing in each field. */
const findProblems = (typed: Typed): Partial<Typed> => {
  const problems = parseTyped(typed).error?.issues ?? [];
  const of = (name: keyof Typed) => problems.find(({ path: [field] }) => field === name)?.message;
  const [why, what] = [of('reason'), of('note')];
  return { ...(why !== undefined && { reason: why }), ...(what !== undefined && { note: what }) };
};

type OpeningReasonFormProps = {
  readonly number: string;
  /** Sentence of the refusal, which names the way on. */
  readonly refusal: string;
  readonly onGiven: () => void;
};

/** Asks why somebody opens files of a case in other hands, in place of the file. */
export const OpeningReasonForm = ({ number, refusal, onGiven }: OpeningReasonFormProps) => {
  const id = useId();
  const [typed, setTyped] = useState<Typed>({ reason: '', note: '' });
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLSelectElement>(null);
  const sending = useReason(number, onGiven);
  const takesFocus = use(ViewerContext)?.takesFocus === true;
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  const problems = tried ? findProblems(typed) : {};
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    const { data } = parseTyped(typed);
    if (data !== undefined) sending.mutate(data);
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3 overflow-y-auto rounded-field bg-dim p-4">
      <p className="font-semibold">{refusal}</p>
      <SelectField
        id={`${id}-reason`}
        ref={first}
        label="Alasan membuka dokumen"
        choices={choices}
        value={typed.reason}
        error={problems.reason}
        onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
      />
      {typed.reason === 'OTHER' && (
        <TextField
          id={`${id}-note`}
          label="Jelaskan alasannya"
          hint={explainOpening}
          value={typed.note}
          error={problems.note}
          onChange={({ target }) => setTyped({ ...typed, note: target.value })}
        />
      )}
      <p className="text-small text-muted">
        Alasan tercatat pada setiap dokumen yang Anda buka, dan dibaca kepatuhan dan auditor. Berlaku untuk kasus ini
        sampai Anda keluar.
      </p>
      <StepFailure error={sending.error} />
      <Button type="submit" loading={sending.isPending}>
        Buka dokumen
      </Button>
    </form>
  );
};

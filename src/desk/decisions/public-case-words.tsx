import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import { formatMoment } from '#shared/time/dates.ts';
import type { DeskPublicCase } from '#shared/wire/public-cases/public-case.ts';
import { Button } from '#ui/actions/button.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { StepFailure } from '../layout/step-failure.tsx';
import { useTyped } from '../session/use-typed.ts';
import type { useDecision } from './use-decision.ts';

const Words = z.object({ needed: z.string(), answer: z.string() });

type WordsProps = {
  readonly followed: DeskPublicCase;
  readonly path: string;
  /** Sends the words; undefined = the signed-in person only reads them. */
  readonly writing: ReturnType<typeof useDecision> | undefined;
};

type WordsFormProps = Omit<WordsProps, 'writing'> & { readonly writing: ReturnType<typeof useDecision> };

/** Shows who wrote the words that the sender reads, and when. */
const Written = ({ words_by, words_at }: DeskPublicCase) =>
  words_by === null || words_at === null ? null : (
    <p className="text-small text-muted">
      <span>{`Ditulis ${words_by}, ${formatMoment(words_at)}`}</span>
    </p>
  );

/** Form of the words; the texts that the sender reads now are its start. */
const WordsForm = ({ followed: { needed, answer }, path, writing }: WordsFormProps) => {
  const place = `${path}/words`;
  const [typed, type] = useTyped(place, Words, { needed, answer });
  const { mutate, isPending, error } = writing;
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isPending) mutate({ path: place, body: typed, place });
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <NoteField
        id={`needed-${path}`}
        label="Yang masih diperlukan (dibaca pengirim)"
        hint="Kosongkan bila tidak ada."
        longest={1000}
        value={typed.needed}
        onChange={(text) => type({ needed: text })}
      />
      <NoteField
        id={`answer-${path}`}
        label="Jawaban untuk pengirim (dibaca pengirim)"
        hint="Jangan tulis tentang polis atau orang lain: kami tidak tahu siapa yang membacanya."
        longest={1000}
        value={typed.answer}
        onChange={(text) => type({ answer: text })}
      />
      <StepFailure error={error} />
      <div>
        <Button
          type="submit"
          size="small"
          variant="secondary"
          loading={isPending}
          disabled={typed.needed === needed && typed.answer === answer}
        >
          Simpan untuk pengirim
        </Button>
      </div>
    </form>
  );
};

/** Shows what the sender reads at the public page, or lets staff write it. */
export const PublicCaseWords = ({ writing, ...shown }: WordsProps) => {
  const { followed } = shown;
  const rows = [
    { label: 'Yang masih diperlukan', value: <bdi>{followed.needed}</bdi>, isFilled: followed.needed !== '' },
    { label: 'Jawaban untuk pengirim', value: <bdi>{followed.answer}</bdi>, isFilled: followed.answer !== '' },
  ];
  return (
    <>
      {writing === undefined ? (
        <DataList rows={rows.filter(({ isFilled }) => isFilled)} />
      ) : (
        <WordsForm {...shown} writing={writing} />
      )}
      <Written {...followed} />
    </>
  );
};

import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import { findFigure, longestParagraph, needsSecondPerson, WrittenKind } from '#shared/requests/written-letters.ts';
import { cleanText } from '#shared/text/clean-text.ts';
import {
  WrittenLetter,
  type LetterTarget,
  type TypedLetter,
  type WriteLetterInput,
} from '#shared/wire/desk-letters/letters.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/appearance/link.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { callDesk, DeskError, fetchByPost } from '../api/call-desk.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import { newSendKey } from '#ui/storage/send-key.ts';
import { casePath } from '../queue/case-path.ts';
import { forgetTyped } from '../session/typed-texts.ts';
import { useTyped } from '../session/use-typed.ts';
import { PdfView } from '../viewer/pdf-view.tsx';
import { lettersList } from './letter-queries.ts';

const Typed = z.object({ kind: z.string(), paragraph: z.string(), key: z.string() });
type Typed = z.infer<typeof Typed>;
const empty: Typed = { kind: '', paragraph: '', key: '' };

type TargetProps = { readonly target: LetterTarget };

const placeOf = ({ policy_number, request_number }: LetterTarget): string =>
  `letters/${request_number ?? policy_number}`;

/** Returns the letter as it would be sent; undefined while something is missing. */
function readLetter({ policy_number, request_number }: LetterTarget, typed: Typed): TypedLetter | undefined {
  const kind = WrittenKind.safeParse(typed.kind).data;
  const paragraph = cleanText(typed.paragraph);
  return kind === undefined || paragraph === '' ? undefined : { policy_number, request_number, kind, paragraph };
}

/** Lists numbers that the letter names anyway, which are no figures. */
const ownNumbers = ({ policy_number, request_number }: LetterTarget): readonly string[] => [
  policy_number,
  request_number ?? '',
];

/** True when a second person reads the letter before it is sent. */
const waitsFor = (target: LetterTarget, { kind, paragraph }: TypedLetter): boolean =>
  needsSecondPerson(kind, paragraph, ownNumbers(target));

/** Says whether a second person reads the letter first, and why. */
function describeWay(target: LetterTarget, { kind, paragraph }: TypedLetter): string {
  const known = ownNumbers(target);
  if (!needsSecondPerson(kind, paragraph, known)) return 'Tanpa angka: surat terkirim begitu Anda mengirimnya.';
  const figure = findFigure(paragraph, known);
  const why = needsSecondPerson(kind, '', []) ? 'surat jenis ini selalu diperiksa' : `memuat '${figure ?? ''}'`;
  return `Penyetuju lain membacanya sebelum terkirim: ${why}.`;
}

/** Focuses the outcome once, when it appears. */
const takeFocus = (box: HTMLOutputElement | null): void => box?.focus();

/** Says what became of a letter, and takes the focus from the form that is empty now. */
const Sent = ({ number }: WrittenLetter) => (
  <output ref={takeFocus} tabIndex={-1} className="block font-semibold text-ok outline-none">
    {number === null ? (
      'Dicatat. Penyetuju lain memutuskannya.'
    ) : (
      <>
        <span>Surat </span>
        <span translate="no">{number}</span>
        <span> terkirim. Nasabah membacanya di Dokumen Polis.</span>
      </>
    )}
  </output>
);

/** Sends a letter and forgets what was typed. Sent again with the same key, it is the same letter. */
const useSend = (target: LetterTarget) =>
  useDeskMutation(
    async (body: WriteLetterInput) => {
      const sent = await callDesk('letters', WrittenLetter, { method: 'POST', body });
      forgetTyped(placeOf(target));
      return sent;
    },
    [[lettersList.path]],
  );

/** Draws what is typed; the preview is gone as soon as something else is typed. */
const usePreview = (letter: TypedLetter | undefined) => {
  const drawn = useMutation({
    mutationFn: async (body: TypedLetter) => ({ body, blob: await fetchByPost('letters/preview', body) }),
  });
  const isCurrent = JSON.stringify(drawn.data?.body) === JSON.stringify(letter);
  return { ...drawn, blob: isCurrent ? drawn.data?.blob : undefined };
};

type FieldsProps = TargetProps & {
  readonly typed: Typed;
  readonly letter: TypedLetter | undefined;
  readonly drawn: { readonly isPending: boolean; readonly error: Error | null };
  readonly onChange: (part: Partial<Typed>) => void;
  readonly onDraw: (event: FormEvent) => void;
};

/** Fields of the letter, and the button that draws it. */
const LetterFields = ({ target, typed, letter, drawn, onChange, onDraw }: FieldsProps) => (
  <form onSubmit={onDraw} noValidate className="flex flex-col gap-3">
    <SelectField
      id="letter-kind"
      label="Jenis surat"
      choices={target.kinds.map(({ kind, title }) => ({ value: kind, label: title }))}
      value={typed.kind}
      onChange={({ target: { value } }) => onChange({ kind: value })}
    />
    <NoteField
      id="letter-paragraph"
      label="Isi"
      hint="Salam, judul dan penutup ditambahkan otomatis. Nasabah membaca ini apa adanya, tanpa nama Anda."
      rows={8}
      longest={longestParagraph}
      value={typed.paragraph}
      onChange={(paragraph) => onChange({ paragraph })}
    />
    {letter !== undefined && <p className="text-small text-muted">{describeWay(target, letter)}</p>}
    <StepFailure error={drawn.error} />
    <div className="flex flex-wrap items-center gap-2">
      <Button type="submit" size="small" variant="secondary" loading={drawn.isPending} disabled={letter === undefined}>
        Lihat pratinjau
      </Button>
      {letter === undefined && <span className="text-small text-muted">Isi dulu bagian di atas.</span>}
    </div>
  </form>
);

/** Form for a letter: kind and paragraph, then the preview, then the button that sends what it shows. */
export const LetterForm = ({ target }: TargetProps) => {
  const [typed, type] = useTyped(placeOf(target), Typed, empty);
  const letter = readLetter(target, typed);
  const drawn = usePreview(letter);
  const send = useSend(target);
  const change = (part: Partial<Typed>): void => {
    send.reset();
    type({ key: typed.key === '' ? newSendKey() : typed.key, ...part });
  };
  // A refused letter was not sent, so what is sent next is another one.
  const renewKey = (error: Error): void => {
    if (error instanceof DeskError && error.status === 409) type({ key: newSendKey() });
  };
  const draw = (event: FormEvent): void => {
    event.preventDefault();
    if (letter !== undefined && !drawn.isPending) drawn.mutate(letter);
  };
  return (
    <Card title="Tulis surat" caption={<TargetCaption target={target} />}>
      {send.data !== undefined && <Sent {...send.data} />}
      <LetterFields target={target} typed={typed} letter={letter} drawn={drawn} onChange={change} onDraw={draw} />
      {drawn.blob !== undefined && letter !== undefined && (
        <section aria-label="Pratinjau surat" className="flex flex-col gap-3">
          <PdfView blob={drawn.blob} label="Pratinjau surat" />
          <StepFailure error={send.error} />
          <div>
            <Button
              size="small"
              loading={send.isPending}
              onClick={() => send.mutate({ ...letter, key: typed.key }, { onError: renewKey })}
            >
              {waitsFor(target, letter) ? 'Kirim ke penyetuju' : 'Kirim surat'}
            </Button>
          </div>
        </section>
      )}
    </Card>
  );
};

const TargetCaption = ({ target: { holder_name, policy_number, request_number, title } }: TargetProps) => (
  <span className="figures">
    <bdi translate="no">{holder_name}</bdi> · polis <span translate="no">{policy_number}</span> · <span>{title}</span>
    {request_number !== null && (
      <>
        <span> · </span>
        <Link href={casePath(request_number)} translate="no" className="text-link">
          {request_number}
        </Link>
      </>
    )}
  </span>
);

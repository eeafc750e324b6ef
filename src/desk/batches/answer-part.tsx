import { useState } from 'react';
import { formatMinute } from '#shared/time/dates.ts';
import { longestAnswerFile, type AnswerReport, type DeskBatchDetail } from '#shared/wire/operations/desk-batches.ts';
import { Button } from '#ui/actions/button.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { CsvButton } from '../layout/csv-button.tsx';
import { StepFailure } from '../layout/step-failure.tsx';
import { useAnswers } from './use-batch.ts';

const Report = ({ report }: { readonly report: AnswerReport }) => (
  <Notice tone={report.unusable > 0 ? 'you' : 'ok'} live>
    <p>
      <span translate="no">{report.recorded}</span> dicatat, <span translate="no">{report.repeated}</span> sudah
      tercatat, <span translate="no">{report.unusable}</span> tidak dapat dipakai.
    </p>
    <ul className="flex flex-col gap-1">
      {report.lines.map(({ line, reference, outcome, text }) => (
        <li key={line} className={outcome === 'unusable' ? 'font-semibold wrap-anywhere' : 'wrap-anywhere'}>
          <span>Baris</span> <span translate="no">{reference === '' ? `${line}` : `${line} (${reference})`}</span>
          <span>:</span> <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  </Notice>
);

const Uploads = ({ batch }: { readonly batch: DeskBatchDetail }) => (
  <ol className="flex flex-col gap-1">
    {batch.answers.map(({ by, at, recorded, repeated, unusable }) => (
      <li key={at}>
        Diunggah <span translate="no">{by}</span>, <span translate="no">{formatMinute(at)}</span>:{' '}
        <span translate="no">{recorded}</span> dicatat, <span translate="no">{repeated}</span> sudah tercatat,{' '}
        <span translate="no">{unusable}</span> tidak dapat dipakai.
      </li>
    ))}
  </ol>
);

type FormProps = { readonly pending: boolean; readonly onSend: (text: string) => void };

const AnswerForm = ({ pending, onSend }: FormProps) => {
  const [text, setText] = useState('');
  return (
    <>
      <CsvButton onFile={(file) => void file.text().then(setText)}>Pilih berkas jawaban bank</CsvButton>
      <NoteField
        id="bank-answers"
        label="Isi berkas jawaban"
        hint="CSV; baris pertama berisi nama kolom. Periksa dahulu, lalu catat."
        longest={longestAnswerFile}
        value={text}
        onChange={setText}
      />
      <div>
        <Button size="small" loading={pending} disabled={text.trim() === ''} onClick={() => onSend(text)}>
          Catat jawaban bank
        </Button>
      </div>
    </>
  );
};

/** Uploads the bank's answer file and shows the outcome of each of its lines. */
export const AnswerPart = ({ batch }: { readonly batch: DeskBatchDetail }) => {
  const answers = useAnswers(batch);
  return (
    <Card title="Jawaban bank">
      <Uploads batch={batch} />
      <StepFailure error={answers.error} />
      {answers.data && <Report report={answers.data} />}
      {batch.may_answer && <AnswerForm pending={answers.isPending} onSend={(text) => answers.mutate(text)} />}
    </Card>
  );
};

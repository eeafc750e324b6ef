import { useState } from 'react';
import { BusinessDate } from '#shared/time/dates.ts';
import type { DeskStatements, StatementReport } from '#shared/wire/operations/desk-statements.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { CsvButton } from '../layout/csv-button.tsx';
import { StepFailure } from '../layout/step-failure.tsx';
import { UploadReport } from './upload-report.tsx';
import { useStatementFile } from './use-statement.ts';

/** Chosen file with its days. */
interface Chosen {
  readonly name: string;
  readonly text: string;
  readonly from: string;
  readonly to: string;
}

const nothing: Chosen = { name: '', text: '', from: '', to: '' };

/** Keeps what was chosen, and the report on it; another choice needs another check. */
const useUpload = (account: string) => {
  const [chosen, setChosen] = useState(nothing);
  const [report, setReport] = useState<StatementReport>();
  const file = useStatementFile();
  const choose = (change: Partial<Chosen>): void => {
    setChosen((before) => ({ ...before, ...change }));
    setReport(undefined);
    file.reset();
  };
  const [first, last] = [BusinessDate.safeParse(chosen.from).data, BusinessDate.safeParse(chosen.to).data];
  const isReady = first !== undefined && last !== undefined && chosen.name !== '';
  const send = (keeps: boolean): void => {
    if (first === undefined || last === undefined || file.isPending) return;
    const body = { account, first_day: first, last_day: last, text: chosen.text };
    file.mutate({ keeps, body }, { onSuccess: setReport, onError: () => setReport(undefined) });
  };
  const mayStore = isReady && report !== undefined && report.refused_count === 0 && report.number === '';
  return { chosen, choose, report, file, isReady, mayStore, send };
};

type UploadFormProps = { readonly statements: DeskStatements };

/** Form that checks a statement file and then stores it. */
export const UploadForm = ({ statements: { account, columns, hint } }: UploadFormProps) => {
  const { chosen, choose, report, file, isReady, mayStore, send } = useUpload(account);
  const read = (given: File): void => void given.text().then((text) => choose({ name: given.name, text }));
  return (
    <Card
      title="Unggah rekening koran"
      caption="Satu berkas untuk satu rekening, dengan hari yang lengkap. Periksa dahulu, lalu simpan."
    >
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <DateField id="statement-from" label="Hari pertama" value={chosen.from} onChange={(from) => choose({ from })} />
        <DateField id="statement-to" label="Hari terakhir" value={chosen.to} onChange={(to) => choose({ to })} />
      </div>
      <CsvButton describedBy="statement-file-hint" onFile={read}>
        Pilih berkas CSV dari bank
      </CsvButton>
      <p id="statement-file-hint" className="text-small text-muted wrap-anywhere">
        Kolom: <span translate="no">{columns.join(', ')}</span>. <span>{hint}</span>
      </p>
      {chosen.name !== '' && (
        <p className="wrap-anywhere">
          Berkas: <bdi translate="no">{chosen.name}</bdi>
        </p>
      )}
      <StepFailure error={file.error} />
      {report !== undefined && <UploadReport report={report} />}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant={mayStore ? 'secondary' : 'primary'}
          loading={file.isPending && !file.variables.keeps}
          disabled={!isReady}
          onClick={() => send(false)}
        >
          Periksa berkas
        </Button>
        <Button
          size="small"
          variant={mayStore ? 'primary' : 'secondary'}
          loading={file.isPending && file.variables.keeps}
          disabled={!mayStore}
          onClick={() => send(true)}
        >
          Simpan dan cocokkan
        </Button>
      </div>
    </Card>
  );
};

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { formatMoment } from '#shared/time/dates.ts';
import { formatPhone } from '#shared/text/phone.ts';
import { DeskReports, type CloseReportInput, type DeskReport } from '#shared/wire/desk-reports.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { callDesk } from '../api/call-desk.ts';
import { reportsQuery } from '../api/desk-queries.ts';
import { NoteField } from '#ui/fields/note-field.tsx';

const subjects = {
  session: 'Perangkat yang masuk',
  request: 'Sebuah pengajuan',
  'sign-in': 'Akun secara umum',
  stranger: 'Polis dipakai orang lain, dilaporkan tanpa masuk',
} as const;

const useClose = (number: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CloseReportInput) =>
      callDesk(`security-reports/${encodeURIComponent(number)}/close`, DeskReports, { method: 'POST', body }),
    onSettled: () => client.invalidateQueries({ queryKey: reportsQuery.queryKey }),
  });
};

/** The form after the talk: what was found, and whether money may leave again. */
const CloseForm = ({ report }: { readonly report: DeskReport }) => {
  const [note, setNote] = useState('');
  const [lift, setLift] = useState(false);
  const { mutate, isPending, error } = useClose(report.report_number);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isPending) mutate({ note, lift });
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <NoteField
        id={`note-${report.report_number}`}
        label="Hasil pembicaraan dengan nasabah"
        value={note}
        onChange={setNote}
      />
      <CheckboxField
        id={`lift-${report.report_number}`}
        label="Pembayaran polis boleh keluar lagi"
        checked={lift}
        onChange={({ target }) => setLift(target.checked)}
      />
      {error !== null && (
        <Notice tone="you" live>
          {error.message}
        </Notice>
      )}
      <div>
        <Button type="submit" size="small" loading={isPending} disabled={note.trim() === ''}>
          Tutup laporan
        </Button>
      </div>
    </form>
  );
};

export const ReportCard = ({ report, mayClose }: { readonly report: DeskReport; readonly mayClose: boolean }) => (
  <Card title={report.holder_name} caption={`${report.report_number} · ${formatMoment(report.reported_at)}`}>
    <DataList
      rows={[
        { label: 'Telepon', value: formatPhone(report.phone) },
        { label: 'Polis', value: report.policy_number },
        { label: 'Tentang', value: subjects[report.about] },
        ...(report.looked_by === null ? [] : [{ label: 'Dibekukan oleh', value: report.looked_by }]),
      ]}
    />
    {report.note !== '' && <p>“{report.note}”</p>}
    {report.request_number !== null && (
      <div>
        <ButtonLink size="small" variant="secondary" href={`/cases/${encodeURIComponent(report.request_number)}`}>
          Buka pengajuan {report.request_number}
        </ButtonLink>
      </div>
    )}
    {mayClose && <CloseForm report={report} />}
  </Card>
);

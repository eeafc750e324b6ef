import { useMutation } from '@tanstack/react-query';
import { formatDate } from '#shared/time/dates.ts';
import { ActionBar } from '#ui/actions/action-bar.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { CaseReceipt } from '../public-case/case-receipt.tsx';
import { sendApplication } from './number-calls.ts';
import type { Application } from './use-application.ts';

type StepProps = { readonly application: Application };

/** Last step: what was entered, what happens next, and the button that sends it. */
export const SendStep = ({ application: { stored, draft, goTo, keepReceipt } }: StepProps) => {
  const sending = useMutation({ mutationFn: () => sendApplication(stored), onSuccess: keepReceipt });
  return (
    <>
      {sending.error !== null && (
        <Notice tone="you" live heading="Belum terkirim">
          <p>{sending.error.message}</p>
        </Notice>
      )}
      <Card title="Permintaan Anda">
        <DataList
          rows={[
            { label: 'Nomor HP baru', value: <span translate="no">{draft.mobile}</span> },
            {
              label: 'Email tercatat',
              value: draft.email_code?.proved === true ? 'Dipastikan dengan kode' : 'Tidak dipastikan',
            },
            { label: 'Foto KTP', value: 'Terkirim' },
            { label: 'Gerakan wajah', value: 'Terekam' },
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => goTo('photo')}>
            Foto KTP lagi
          </Button>
          <Button variant="secondary" size="small" onClick={() => goTo('face')}>
            Ulangi gerakan wajah
          </Button>
        </div>
      </Card>
      <Card title="Setelah dikirim">
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          <li>
            <span>{`Dua petugas memeriksanya, paling lama ${draft.answer_days} hari kerja.`}</span>
          </li>
          <li>Bila disetujui, semua kontak lama kami kabari. Pemiliknya masih dapat menghentikan penggantian.</li>
          <li>Beberapa hari kerja kemudian nomor baru berlaku. Sampai saat itu pembayaran dari polis kami tahan.</li>
        </ol>
      </Card>
      <ActionBar>
        <Button wide loading={sending.isPending} onClick={() => sending.mutate()}>
          Kirim permintaan
        </Button>
      </ActionBar>
    </>
  );
};

/** Receipt of a sent application, which a reload of this tab shows again. */
export const Sent = ({ application: { stored }, onDone }: StepProps & { readonly onDone: () => void }) =>
  stored.receipt !== null && (
    <>
      <Notice tone="ok" live heading={`Permintaan ${stored.receipt.report_number} kami terima`}>
        <p>
          <span>Kami putuskan paling lambat</span> <b>{formatDate(stored.receipt.answer_by)}</b>.{' '}
          <span>Hasilnya kami kirim ke nomor baru Anda.</span>
        </p>
      </Notice>
      <CaseReceipt receipt={stored.receipt} title="Permintaan nomor HP baru" />
      <div>
        <Button variant="secondary" onClick={onDone}>
          Sudah saya simpan, ke halaman masuk
        </Button>
      </div>
    </>
  );

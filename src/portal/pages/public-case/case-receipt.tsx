import { Copy, Download } from 'lucide-react';
import type { CaseReceipt as Receipt } from '#shared/wire/public-cases/public-case.ts';
import { Button } from '#ui/actions/button.tsx';
import { useCopying } from '#ui/actions/use-copying.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { saveBlob } from '#ui/storage/save-blob.ts';
import { buildCaseLink } from './case-link.ts';

type CaseReceiptProps = {
  readonly receipt: Receipt;
  /** Name of the case in the saved copy: 'Laporan meninggal'. */
  readonly title: string;
};

/** Returns the receipt as text, for the clipboard and the saved copy. */
const textOf = ({ report_number: number, secret }: Receipt, title: string): string =>
  [
    title,
    `Nomor: ${number}`,
    `Kode rahasia: ${secret}`,
    `Lihat perkembangannya: ${buildCaseLink({ number, secret })}`,
    'Jangan berikan kode rahasia kepada siapa pun. Petugas kami tidak pernah memintanya.',
    '',
  ].join('\r\n');

const Figures = ({ text }: { readonly text: string }) => (
  <span translate="no" className="figures select-all">
    {text}
  </span>
);

/** Shows number and secret of a receipt, which appear only here, and offers to copy or save them. */
export const CaseReceipt = ({ receipt, title }: CaseReceiptProps) => {
  const text = textOf(receipt, title);
  const { state, copy } = useCopying(text);
  const { report_number: number, secret } = receipt;
  return (
    <Card
      title="Simpan tanda terima ini"
      caption="Dengan nomor dan kode rahasia, Anda dapat melihat perkembangannya dan menambah dokumen."
    >
      <DataList
        rows={[
          { label: 'Nomor', value: <Figures text={number} /> },
          { label: 'Kode rahasia', value: <Figures text={secret} /> },
        ]}
      />
      <p>
        <b>Kode rahasia hanya tampil sekali, di halaman ini.</b> Jangan berikan kepada siapa pun; petugas kami tidak
        pernah memintanya.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), `tanda-terima-${number}.txt`)}
        >
          <Download aria-hidden="true" size={20} /> <span>Simpan ke perangkat</span>
        </Button>
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          <Copy aria-hidden="true" size={20} /> <span>{state === 'copied' ? 'Tersalin' : 'Salin'}</span>
        </Button>
      </div>
      <output className={state === 'refused' ? 'text-small text-you' : 'sr-only'}>
        <span>{state === 'copied' && 'Nomor dan kode rahasia tersalin'}</span>
        <span>{state === 'refused' && 'Tidak dapat menyalin otomatis. Simpan ke perangkat, atau catat keduanya.'}</span>
      </output>
      <p>
        <a href={buildCaseLink({ number, secret })} className="text-link">
          Lihat perkembangannya
        </a>
      </p>
    </Card>
  );
};

import type { StatementReport } from '#shared/wire/operations/desk-statements.ts';
import { Notice } from '#ui/showing/notice.tsx';

type ReportProps = { readonly report: StatementReport };

const Refused = ({ report: { refused, refused_count: count } }: ReportProps) => (
  <>
    <p>
      <span translate="no">{count}</span> baris tidak dapat dipakai, jadi tidak ada yang disimpan. Periksa rentang
      harinya, atau minta berkas baru ke bank.
    </p>
    <ul className="flex flex-col gap-1">
      {refused.map(({ line, field, sentence }) => (
        <li key={`${line}${field}`} className="wrap-anywhere">
          <span>Baris</span> <span translate="no">{`${line}, ${field}`}</span>
          <span>:</span> <bdi>{sentence}</bdi>
        </li>
      ))}
    </ul>
    {count > refused.length && (
      <p>
        Hanya <span translate="no">{refused.length}</span> baris pertama ditampilkan.
      </p>
    )}
  </>
);

const Counted = ({ report }: ReportProps) => (
  <p className="figures">
    <span translate="no">{report.lines}</span> baris, <span translate="no">{report.new_lines}</span> baru. Masuk{' '}
    <span translate="no">{report.money_in}</span>, keluar <span translate="no">{report.money_out}</span>. Saldo awal{' '}
    <span translate="no">{report.opening}</span>, saldo akhir <span translate="no">{report.closing}</span>.
  </p>
);

const toneOf = ({ refused_count, remarks, stored }: StatementReport) => {
  if (refused_count > 0 || remarks.length > 0) return 'you';
  return stored ? 'ok' : 'info';
};

/** Shows what a statement file holds, its refused lines, and what was stored. */
export const UploadReport = ({ report }: ReportProps) => (
  <Notice tone={toneOf(report)} live>
    {report.refused_count > 0 ? <Refused report={report} /> : <Counted report={report} />}
    {report.remarks.map((remark) => (
      <p key={remark}>
        <bdi>{remark}</bdi>
      </p>
    ))}
    {report.stored && (
      <p>
        Disimpan sebagai rekening koran <span translate="no">{report.number}</span>;{' '}
        <span translate="no">{report.matched}</span> baris cocok dengan catatan kami.
      </p>
    )}
    {!report.stored && report.refused_count === 0 && report.number === '' && <p>Belum disimpan.</p>}
  </Notice>
);

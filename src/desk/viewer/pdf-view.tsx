import { ChevronLeft, ChevronRight } from 'lucide-react';
import { use, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/appearance/class-names.ts';
import { Spinner } from '#ui/appearance/spinner.tsx';
import { saveBlob } from '../api/save-blob.ts';
import type { OpenPdf } from './open-pdf.ts';
import { usePdf } from './use-pdf.ts';
import { ViewFrame } from './view-frame.tsx';
import { Tool } from './view-tools.tsx';
import type { View } from './view.ts';
import { ViewerContext } from './viewer-context.ts';

type PageProps = {
  readonly pdf: OpenPdf;
  readonly page: number;
  readonly view: View;
  readonly label: string;
  readonly onFailed: () => void;
};

/** Returns the text of a page for screen readers. */
const usePageText = (pdf: OpenPdf, page: number): string => {
  const [text, setText] = useState('');
  useEffect(() => {
    let isCurrent = true;
    // A page whose text cannot be read is still shown.
    pdf.read(page).then(
      (words) => void (isCurrent && setText(words)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pdf, page]);
  return text;
};

/** Names a canvas for screen readers; no element draws and is a picture. */
const pictureAttributes = (label: string) => ({ role: 'img', 'aria-label': label }) as const;

/** Draws one page. Its text is hidden from sight and open to screen readers. */
const Page = ({ pdf, page, view, label, onFailed }: PageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = usePageText(pdf, page);
  const fills = use(ViewerContext)?.fills === true;
  const { zoom, turns } = view;
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const drawing = pdf.draw(page, { zoom, turns }, canvas.current);
    drawing.done.catch(onFailed);
    return drawing.cancel;
  }, [pdf, page, zoom, turns, onFailed]);
  return (
    <div
      className={classNames('grid place-items-center', fills && zoom === 1 ? 'h-full' : 'min-h-full')}
      style={{ width: `${zoom * 100}%` }}
    >
      <canvas
        ref={canvas}
        {...pictureAttributes(`${label}, halaman ${page} dari ${pdf.pages}`)}
        className={classNames(
          'bg-card',
          zoom === 1 ? classNames('max-w-full object-contain', fills ? 'max-h-full' : 'max-h-[27rem]') : 'w-full',
        )}
      />
      <p className="sr-only">{text}</p>
    </div>
  );
};

const pageKeys = ', Page Up dan Page Down untuk halaman';

type PagesProps = Omit<PageProps, 'page' | 'view'>;

/** Shows the pages of a PDF one at a time; the keys PageUp and PageDown turn them. */
const Pages = ({ pdf, label, onFailed }: PagesProps) => {
  const [page, setPage] = useState(1);
  const turnTo = (by: number) => setPage((at) => Math.max(1, Math.min(pdf.pages, at + by)));
  const pageTools = pdf.pages > 1 && (
    <>
      <Tool label="Halaman sebelumnya" disabled={page === 1} onPress={() => turnTo(-1)}>
        <ChevronLeft aria-hidden="true" size={20} />
      </Tool>
      <output className="figures text-small">
        <span>{`Halaman ${page} dari ${pdf.pages}`}</span>
      </output>
      <Tool label="Halaman berikutnya" disabled={page === pdf.pages} onPress={() => turnTo(1)}>
        <ChevronRight aria-hidden="true" size={20} />
      </Tool>
    </>
  );
  const keys = { laterPage: () => turnTo(1), earlierPage: () => turnTo(-1) };
  return (
    <ViewFrame label={label} tools={pageTools} keys={keys} keyWords={pageKeys}>
      {(view) => <Page key={page} pdf={pdf} page={page} view={view} label={label} onFailed={onFailed} />}
    </ViewFrame>
  );
};

/** Offers the file where its pages cannot be shown: an older browser, or a file that the library cannot read. */
const SaveInstead = ({ blob, label }: { readonly blob: Blob; readonly label: string }) => (
  <div className="flex flex-col items-start gap-2">
    <p>Halaman berkas ini tidak dapat ditampilkan di peramban Anda. Simpan berkasnya, lalu buka dengan program lain.</p>
    <Button variant="secondary" size="small" onClick={() => saveBlob(blob, `${label}.pdf`)}>
      <span>
        Unduh <span>{label}</span> (PDF)
      </span>
    </Button>
  </div>
);

/** Shows a PDF in the page, without a download. */
export const PdfView = ({ blob, label }: { readonly blob: Blob; readonly label: string }) => {
  const pdf = usePdf(blob);
  const [hasFailed, setHasFailed] = useState(false);
  const [fail] = useState(() => () => setHasFailed(true));
  if (pdf === 'failed' || hasFailed) return <SaveInstead blob={blob} label={label} />;
  if (pdf === undefined)
    return (
      <output className="flex h-[25rem] items-center justify-center gap-2 text-muted lg:h-[31rem]">
        <Spinner size={20} /> Menyiapkan halaman...
      </output>
    );
  return <Pages pdf={pdf} label={label} onFailed={fail} />;
};

import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PDF_FILES } from './pdf-files.ts';
import type { View } from './view.ts';

GlobalWorkerOptions.workerSrc = `${PDF_FILES}pdf.worker.min.mjs`;

/** Longest text of a page that is offered to screen readers, in characters. */
const LONGEST_TEXT = 5_000;

/** Width in pixels of a page at its normal size, before the screen's density is counted. */
const PAGE_WIDTH = 1_000;

/** Largest width in pixels of a drawn page; more costs memory and shows nothing new. */
const WIDEST = 4_000;

/** Drawing of a page; `cancel` stops it without an error. */
interface Drawing {
  readonly done: Promise<void>;
  readonly cancel: () => void;
}

/** PDF whose pages, counted from 1, can be drawn and read. */
export interface OpenPdf {
  readonly pages: number;
  readonly draw: (page: number, view: View, canvas: HTMLCanvasElement) => Drawing;
  /** Returns the page's text for screen readers; '' for a scanned page. */
  readonly read: (page: number) => Promise<string>;
  readonly close: () => void;
}

const startRender = (page: PDFPageProxy, { zoom, turns }: View, canvas: HTMLCanvasElement) => {
  const rotation = (page.rotate + turns * 90) % 360;
  const { width } = page.getViewport({ scale: 1, rotation });
  const wanted = Math.min(WIDEST, PAGE_WIDTH * zoom * Math.max(1, globalThis.devicePixelRatio));
  const viewport = page.getViewport({ scale: wanted / width, rotation });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  return page.render({ canvas, viewport });
};

const drawPage = (pdf: PDFDocumentProxy, number: number, view: View, canvas: HTMLCanvasElement): Drawing => {
  let isCancelled = false;
  let task: ReturnType<typeof startRender> | undefined;
  const run = async (): Promise<void> => {
    const page = await pdf.getPage(number);
    if (isCancelled) return;
    task = startRender(page, view, canvas);
    await task.promise.catch((error: unknown) => {
      if (!isCancelled) throw error;
    });
  };
  const cancel = (): void => {
    isCancelled = true;
    task?.cancel();
  };
  return { done: run(), cancel };
};

const readPage = async (pdf: PDFDocumentProxy, number: number): Promise<string> => {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const words = items.map((item) => ('str' in item ? item.str : ''));
  return words.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);
};

/**
 * Opens a PDF without its scripts, forms and links. WebAssembly stays off, as the content security policy demands.
 * @throws when the file is broken, needs a password, or the browser is too old
 */
export const openPdf = async (blob: Blob): Promise<OpenPdf> => {
  const loading = getDocument({
    data: await blob.arrayBuffer(),
    useWasm: false,
    wasmUrl: new URL(PDF_FILES, globalThis.location.href).href,
    verbosity: 0,
  });
  const pdf = await loading.promise;
  return {
    pages: pdf.numPages,
    draw: (page, view, canvas) => drawPage(pdf, page, view, canvas),
    read: (page) => readPage(pdf, page),
    close: () => void loading.destroy(),
  };
};

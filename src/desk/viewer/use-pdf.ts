import { useEffect, useState } from 'react';
import type { OpenPdf } from './open-pdf.ts';

/** Opened PDF; 'failed' = the file or the library cannot be read; undefined = not yet open. */
type PdfState = OpenPdf | 'failed' | undefined;

/** Opens a PDF with the library, which is loaded on first use, and closes it with the component. */
export const usePdf = (blob: Blob): PdfState => {
  const [state, setState] = useState<PdfState>();
  useEffect(() => {
    let isCurrent = true;
    let opened: OpenPdf | undefined;
    const open = async (): Promise<void> => {
      const library = await import('./open-pdf.ts');
      opened = await library.openPdf(blob);
      if (isCurrent) setState(opened);
      else opened.close();
    };
    open().catch(() => {
      if (isCurrent) setState('failed');
    });
    return () => {
      isCurrent = false;
      opened?.close();
    };
  }, [blob]);
  return state;
};

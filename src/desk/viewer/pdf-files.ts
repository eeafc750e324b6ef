/**
 * Folder of the files that the PDF library loads by name: its worker, and decoders for scanned pages (JBIG2, JPEG 2000).
 * vite.config.ts fills it; the version is that of the package.
 */
export const PDF_FILES = '/assets/pdf-6.5.438/';

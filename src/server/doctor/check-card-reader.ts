import type { Services } from '#server/services/services.ts';
import { good, problem, type Finding } from './finding.ts';

/** Checks that the packages that read KTP photos are installed where OCR asks for them. */
export async function checkCardReader({ config }: Pick<Services, 'config'>): Promise<readonly Finding[]> {
  if (config.ocr === 'off') return [good('Cards', 'OCR is off, so KTP photos are not read.')];
  const { listMissingPackages } = await import('#server/card-readings/card-reader.ts');
  const missing = listMissingPackages();
  if (missing.length === 0) return [good('Cards', 'the packages that read KTP photos are installed (OCR=tesseract).')];
  return [
    problem(
      'Cards',
      `KTP photos are not read: ${missing.join(' and ')} cannot be found.`,
      'Install the packages as docs/operating.md says under OCR, or set OCR=off.',
    ),
  ];
}

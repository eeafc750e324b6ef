import type { CardReadings } from '#server/card-readings/card-readings.ts';
import type { Services } from '#server/services/services.ts';

/** Loads the reading of KTP photos if a setting enables it and its packages are installed; otherwise logs what is missing. */
export async function loadCardReadings(services: Services): Promise<CardReadings | undefined> {
  if (services.config.ocr === 'off') return undefined;
  const { createCardReader, listMissingPackages } = await import('#server/card-readings/card-reader.ts');
  const missing = listMissingPackages();
  if (missing.length > 0) {
    services.log.warn({ missing }, `KTP photos are not read: install ${missing.join(' and ')}, or set OCR=off`);
    return undefined;
  }
  const { createCardReadings } = await import('#server/card-readings/card-readings.ts');
  return createCardReadings(services, createCardReader());
}

import { z } from 'zod';
import { CardReading } from '#shared/wire/card-readings/card-reading.ts';
import { answer, customerRoute, type Route } from '#server/http/route.ts';
import type { Services } from '#server/services/services.ts';
import { findOwnPhoto, type CardReadings } from './card-readings.ts';

const off: CardReading = { state: 'off', hints: null };

/** Lists the call for the machine's reading of a KTP photo; `readings` = undefined where OCR is off. */
export const cardReadingRoutes = (
  services: Pick<Services, 'pool'>,
  readings: CardReadings | undefined,
): readonly Route[] => [
  customerRoute({
    method: 'POST',
    path: '/api/v1/attachments/:name/reading',
    summary:
      'Has a KTP photo of the signed-in policy read once; answers the comparisons with the policyholder, or that they come later.',
    input: z.object({ params: z.object({ name: z.string().max(80) }) }),
    answers: CardReading,
    handle: async ({ input, caller: { policyNumber } }) => {
      const photo = await findOwnPhoto(services, { name: input.params.name, policyNumber });
      return answer((await readings?.describe(photo)) ?? off);
    },
  }),
];

import { z } from 'zod';
import { InfobipError, InfobipStatus, readInfobipStatus } from '#server/gateways/infobip-states.ts';
import type { DeliveryReport } from '#server/messages/delivery-repository.ts';

/** Call of Infobip, with up to a hundred reports unless the account says more. */
export const InfobipCall = z.object({
  results: z
    .array(z.object({ messageId: z.string().max(200), status: InfobipStatus, error: InfobipError.optional() }))
    .max(1000),
});
export type InfobipCall = z.infer<typeof InfobipCall>;

export const readInfobipReports = ({ results }: InfobipCall): readonly DeliveryReport[] =>
  results.map(({ messageId: id, status, error }) => {
    const read = readInfobipStatus(status, error);
    return typeof read === 'object' ? { id, state: 'failed', failure: read } : { id, state: read };
  });

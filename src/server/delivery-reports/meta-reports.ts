import { z } from 'zod';
import { kindOfMetaCode } from '#server/gateways/meta-codes.ts';
import type { DeliveryReport } from '#server/messages/delivery-repository.ts';

const MetaStatus = z.object({
  id: z.string().max(200),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: z.string().max(200).optional(),
  errors: z.array(z.object({ code: z.number() })).default([]),
});

const Change = z.object({
  field: z.string(),
  value: z.object({ statuses: z.array(z.unknown()).max(1000).default([]) }),
});

/** Call of Meta. Changes of other fields (templates, the account, answers of people) are read as far as needed, and left. */
export const MetaCall = z.object({
  entry: z.array(z.object({ changes: z.array(z.unknown()).max(1000) })).max(1000),
});
export type MetaCall = z.infer<typeof MetaCall>;

/** Reads the reports of a call; statuses of a later version of the protocol are left. */
export const readMetaReports = ({ entry }: MetaCall): readonly DeliveryReport[] =>
  entry
    .flatMap(({ changes }) => changes.flatMap((change) => Change.safeParse(change).data ?? []))
    .filter(({ field }) => field === 'messages')
    .flatMap(({ value }) => value.statuses.flatMap((status) => MetaStatus.safeParse(status).data ?? []))
    .map(({ id, status: state, biz_opaque_callback_data: ours, errors }) => {
      const code = errors[0]?.code;
      const failure = { kind: code === undefined ? 'next' : kindOfMetaCode(code), text: `META ${code ?? 'failed'}` };
      return { id: ours ?? id, state, ...(state === 'failed' && { failure }) };
    });

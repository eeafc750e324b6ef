import type { AuditAction } from '#server/audit/action-texts.ts';
import { z } from 'zod';
import type { StoredKind } from '#server/desk/entries/entry-repository.ts';
import type { StaffRole } from '#shared/requests/roles.ts';

const Content = z.object({ policies: z.array(z.string()), parties: z.array(z.number()) });
export type ErasureContent = z.infer<typeof Content>;

/** Erasure of a person's data (rulebook 11.3). Subject: the first policy of the person. The command enters and decides it. */
export const erasures = {
  name: 'ERASURE',
  content: Content,
  enters: 'KEPATUHAN',
  decides: 'PENYETUJU',
  actions: { entered: 'erasure.entered', approved: 'erasure.approved', rejected: 'erasure.rejected' },
} as const satisfies StoredKind<ErasureContent> & {
  readonly enters: StaffRole;
  readonly decides: StaffRole;
  readonly actions: Readonly<Record<'approved' | 'entered' | 'rejected', AuditAction>>;
};

import * as z from 'zod/mini';
import { outsideConsentVersions } from '#shared/lists/outside-consents.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { PageInfo } from './notifications.ts';

/** Area in the answers of the reference calls (wire 5.2, rulings 1.4, 1.6); ids are digits. */
export const Area = z.object({ id: z.string(), name: z.string() });
export type Area = z.infer<typeof Area>;
export const AreaPage = z.object({ items: z.array(Area), pageInfo: PageInfo });
export type AreaPage = z.infer<typeof AreaPage>;

export const Bank = z.object({ bankId: z.string(), name: z.string() });
export type Bank = z.infer<typeof Bank>;
export const Occupation = z.object({ categoryCode: z.string(), name: z.string() });
export type Occupation = z.infer<typeof Occupation>;
export const Industry = z.object({ industryId: z.number(), name: z.string() });
export type Industry = z.infer<typeof Industry>;
export const Reason = z.object({ id: z.number(), reasonId: z.number(), name: z.string() });
export type Reason = z.infer<typeof Reason>;

export const FaceConfig = z.object({
  service_id: z.number(),
  transaction_type: z.string(),
  step: z.enum(['camera', 'vida', 'none']),
  /** Outside service that checks the face, with the consent that it needs; absent = there is none. */
  provider: z.optional(z.object({ name: z.string(), consent_version: z.enum(outsideConsentVersions) })),
});
export type FaceConfig = z.infer<typeof FaceConfig>;

/**
 * Answer of GET vida/generate-token; the camera step uses its transaction_id. `challenge` = movements to make, in
 * order. Of a judged check it is the first movement alone; each answer to a frame names the next one.
 */
export const FaceToken = z.object({
  token: z.string(),
  transaction_id: z.string(),
  expires_at: Instant,
  challenge: z.array(z.object({ id: z.string(), instruction: z.string() })),
  /** True when no consent is on record; no photo may be taken without it (rulings 6.4). */
  consent_required: z.boolean(),
  /** Number of movements of a judged check; absent where nobody judges. */
  movements: z.optional(z.number()),
});
export type FaceToken = z.infer<typeof FaceToken>;

/** Answer to a frame of the face check. */
export const FrameTaken = z.object({
  /** Number of movements that are still to be made. */
  remaining: z.number(),
  /** Next movement of a judged check, to be shown after `wait_ms`; absent after the last one, and where nobody judges. */
  next: z.optional(z.object({ id: z.string(), instruction: z.string(), wait_ms: z.number() })),
});
export type FrameTaken = z.infer<typeof FrameTaken>;

export const TermsText = z.object({
  id: z.string(),
  version: z.string(),
  title: z.string(),
  body: z.string(),
  valid_from: BusinessDate,
});
export type TermsText = z.infer<typeof TermsText>;

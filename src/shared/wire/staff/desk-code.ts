import * as z from 'zod/mini';

/** Offer of a secret for one-time codes. `sealed` comes back with the first code; `qr` = rows of a picture, '1' = dark. */
const CodeEnrolment = z.object({
  sealed: z.string(),
  secret: z.string(),
  address: z.string(),
  qr: z.array(z.string()),
});

/** Answer to a right password when a one-time code is needed too. ENROLMENT = the person has no secret yet. */
export const DeskCodeAsked = z.object({
  wants: z.enum(['CODE', 'ENROLMENT']),
  enrolment: z.nullable(CodeEnrolment),
});
export type DeskCodeAsked = z.infer<typeof DeskCodeAsked>;

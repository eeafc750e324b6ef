import * as z from 'zod/mini';

/**
 * Secret for one-time codes, offered for enrolment. Send `sealed` back with the first code; `qr` = rows of a QR code,
 * '1' = dark.
 */
const CodeEnrolment = z.object({
  sealed: z.string(),
  secret: z.string(),
  address: z.string(),
  qr: z.array(z.string()),
});

/** Answer to a correct password when a one-time code is needed too. ENROLMENT = the person has no secret yet. */
export const DeskCodeAsked = z.object({
  wants: z.enum(['CODE', 'ENROLMENT']),
  enrolment: z.nullable(CodeEnrolment),
});
export type DeskCodeAsked = z.infer<typeof DeskCodeAsked>;

import { z } from 'zod';
import { StaffRole } from '#shared/requests/roles.ts';
import { Instant } from '#shared/time/dates.ts';
import { attachmentLabel } from '#shared/wire/attachment-labels.ts';
import type { CustomerCards } from '#shared/wire/audit/trail.ts';
import type { DeepReadonly } from '#server/http/route.ts';
import { fingerprintsOfHolder } from '#server/card-reuse/holder-identity.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { describePage, limitsOf } from './part-page.ts';
import { nameStaff } from '#server/desk/staff/name-staff.ts';

const Row = z.object({
  id: z.string(),
  at: Instant,
  user_name: z.string(),
  display_name: z.nullable(z.string()),
  roles: z.nullable(z.array(StaffRole)),
  type: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  policy_number: z.nullable(z.string()),
  request_number: z.nullable(z.string()),
  is_own: z.boolean(),
  is_copy: z.boolean(),
  total: z.number(),
});
type Row = z.infer<typeof Row>;

/**
 * SQL: the photos known as this person's, copies included ($2 = hashes of the identity data, $1 = policies), then each
 * opening of one of them; and each opening of a KTP on the policies, whose photo may be deleted by now.
 */
const openings = `
  WITH card AS (
    SELECT name, bool_or(is_copy) AS is_copy FROM (
      SELECT name, origin IS NOT NULL AS is_copy FROM holder_card WHERE identity_hash = ANY ($2)
      UNION ALL SELECT photo, false FROM number_change WHERE policy_number = ANY ($1) AND photo IS NOT NULL
    ) AS photo GROUP BY name
  ), opened AS (
    SELECT stream, position FROM card CROSS JOIN LATERAL (
      SELECT stream, position FROM audit_event WHERE audit_attachment(detail) = card.name) AS of_card
    UNION
    SELECT stream, position FROM audit_event
    WHERE audit_policy(stream, actor, detail) = ANY ($1) AND action = 'attachment.viewed'
      AND detail ->> 'type' IN ('KTP', 'KTPSELFIE')
  )
  SELECT stream || ' ' || position AS id, at, substr(actor, length('staff:') + 1) AS user_name, display_name, roles,
    detail ->> 'type' AS type, detail ->> 'reason' AS reason, audit_policy(stream, actor, detail) AS policy_number,
    coalesce(detail ->> 'request', detail ->> 'application') AS request_number,
    card.name IS NOT NULL AS is_own, coalesce(card.is_copy, false) AS is_copy, count(*) OVER ()::integer AS total
  FROM opened JOIN audit_event USING (stream, position)
  LEFT JOIN card ON card.name = audit_attachment(detail)
  LEFT JOIN staff ON actor = 'staff:' || staff.user_name
  WHERE actor LIKE 'staff:%'
  ORDER BY at DESC, stream, position DESC LIMIT $3 OFFSET $4`;

const attachmentTextOf = ({ type, is_copy }: Row): string =>
  `${type === null ? 'KTP pada permohonan nomor baru' : attachmentLabel(type)}${is_copy ? ' (salinan foto yang sudah diterima)' : ''}`;

/** Returns the hashes of the person's identity data as the policies have them. */
async function hashesOf({ core, vault }: Pick<DeskServices, 'core' | 'vault'>, policies: readonly string[]) {
  const hashes = new Set<string>();
  for (const number of policies)
    for (const hash of fingerprintsOfHolder(vault, (await core.getPolicy(number)).policy)) hashes.add(hash);
  return [...hashes];
}

/** Lists who of staff opened identity attachments of the person, over all cases, newest first. */
export async function listCardOpenings(
  desk: Pick<DeskServices, 'core' | 'pool' | 'vault'>,
  policies: readonly string[],
  page: number,
): Promise<DeepReadonly<CustomerCards>> {
  const { rows } = await desk.pool.query(openings, [[...policies], await hashesOf(desk, policies), ...limitsOf(page)]);
  const parsed = z.array(Row).parse(rows);
  return describePage(
    parsed,
    page,
    parsed.map((row) => ({
      id: row.id,
      at: row.at,
      who: nameStaff(row),
      attachment: attachmentTextOf(row),
      policy_number: row.policy_number,
      request_number: row.type === null ? null : row.request_number,
      is_own: row.is_own,
      reason: row.reason,
    })),
  );
}

import { z } from 'zod';
import { RiskProfile } from '#shared/facts/risk-profile.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

interface NewRiskProfile extends RiskProfile {
  readonly partyId: number;
  readonly requestNumber: string;
}

export async function insertRiskProfile(tx: Queryable, profile: NewRiskProfile, recordedAt: Instant): Promise<void> {
  await tx.query(
    `INSERT INTO risk_profile (party_id, request_number, level, answered_on, recorded_at) VALUES ($1, $2, $3, $4, $5)`,
    [profile.partyId, profile.requestNumber, profile.level, profile.answeredOn, recordedAt],
  );
}

const Row = z.object({ level: z.number(), answered_on: RiskProfile.shape.answeredOn });

/** Finds this person's latest risk profile; null = none. */
export async function findRiskProfile(q: Queryable, partyId: number): Promise<RiskProfile | null> {
  const { rows } = await q.query({
    name: 'proposals/risk-profile',
    text: `SELECT level, answered_on FROM risk_profile WHERE party_id = $1 ORDER BY answered_on DESC, recorded_at DESC LIMIT 1`,
    values: [partyId],
  });
  if (rows[0] === undefined) return null;
  const { level, answered_on: answeredOn } = Row.parse(rows[0]);
  return { level, answeredOn };
}

import type { Queryable } from '#server/db/pool.ts';
import { find } from './find.ts';

// Queries over what was recorded, written from the rulebook and independent of the program's own conditions.

const ownWork = `
  SELECT decided.number || ': ' || decided.actor || ' decided what they checked' AS answer
  FROM proposal_event AS decided JOIN proposal_event AS checked
    ON checked.number = decided.number AND checked.actor = decided.actor AND checked.position < decided.position
  WHERE decided.actor_role = 'PENYETUJU' AND (decided.to_state IN ('DISETUJUI', 'DITOLAK') OR decided.kind = 'first-approval')
    AND checked.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM')
  UNION ALL
  SELECT judged.number || ': ' || judged.actor || ' judged the risk of what they verified'
  FROM proposal_event AS judged JOIN proposal_event AS checked USING (number, actor)
  WHERE judged.actor_role = 'UNDERWRITER' AND checked.actor_role = 'VERIFIKATOR'
  UNION ALL
  SELECT second.number || ': ' || second.actor || ' approved twice'
  FROM proposal_event AS second JOIN proposal_event AS first USING (number, actor)
  WHERE second.to_state = 'DISETUJUI' AND first.kind = 'first-approval'
    AND NOT EXISTS (SELECT FROM proposal_event AS back WHERE back.number = second.number AND back.to_state = 'VERIFIKASI'
                    AND back.position BETWEEN first.position AND second.position)
  UNION ALL
  SELECT number || ': approved by a person without a proposal of another one'
  FROM proposal WHERE approver IS NOT NULL AND approver = verifier
  UNION ALL
  SELECT 'payable ' || payable_id || ': ' || maker || ' prepared and released' FROM core.payout_attempt WHERE maker = releaser
  UNION ALL
  SELECT kind || ' of ' || subject || ': ' || entered_by || ' entered and approved' FROM two_person_entry
  WHERE outcome = 'APPROVED' AND entered_by = decided_by
  UNION ALL
  SELECT 'report ' || report_number || ': ' || ended_by || ' examined and lifted' FROM death_report
  WHERE state = 'LIFTED' AND ended_by IN (checked_by, looked_by)`;

/** Finds decisions about one's own work: cases, risks, payouts, entries and reports. */
export const findOwnWork = (q: Queryable): Promise<readonly string[]> => find(q, ownWork);

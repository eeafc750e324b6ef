/** SQL: column of the names of pledgees and of irrevocable beneficiaries. $2 = today. */
export const rightsColumn = `
  (SELECT json_build_object(
      'pledgedTo', coalesce(json_agg(right_holder ORDER BY right_holder) FILTER (WHERE kind = 'PLEDGE'), '[]'),
      'irrevocable', coalesce(json_agg(right_holder ORDER BY right_holder) FILTER (WHERE kind = 'IRREVOCABLE'), '[]'))
     FROM core.policy_right AS held
    WHERE held.policy_number = policy.policy_number AND since <= $2::date
      AND (ended_on IS NULL OR ended_on > $2::date)) AS rights`;

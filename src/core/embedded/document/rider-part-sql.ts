/**
 * SQL: riders' part of the bill due on `day`, for a row `plan` of core.premium_plan: a rider whose term is over by then
 * costs nothing more, whether its end is recorded yet or not (rulebook 2.3). Every bill and forecast takes it from here.
 */
export const riderPart = (day: string): string => `
  greatest(plan.rider - coalesce((
    SELECT sum((cover.of->>'premium')::numeric)
    FROM core.policy AS held
    JOIN core.policy_version AS known ON known.policy_number = held.policy_number AND known.version = held.current_version,
         jsonb_array_elements(known.document->'riders') AS cover (of)
    WHERE held.policy_number = plan.policy_number AND held.rider_ends_on <= ${day}
      AND cover.of->>'status' <> 'TERMINATED' AND (cover.of->>'expiresOn')::date <= ${day}), 0), 0)`;

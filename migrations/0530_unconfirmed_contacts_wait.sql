-- Requests that were given their statements while links to new contacts were still unopened wait for those links (rulebook 7.25).
UPDATE proposal
SET waits_for = 'CONFIRMATION'
WHERE ended_at IS NULL AND decided_at IS NULL AND waits_for IS NULL
  AND EXISTS (SELECT FROM contact_confirmation WHERE request_number = proposal.number AND confirmed_at IS NULL);

-- A refusal names who of finance was first with a payment: read from the audit, where steps with money are few among all others.
CREATE INDEX audit_event_money_step ON audit_event (position)
  WHERE stream = 'desk' AND action IN ('money.matched', 'money.returned', 'money.reversal-closed');

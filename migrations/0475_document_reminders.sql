-- The days on which somebody who was asked for documents is reminded (rulebook 4.4, doc.reminders_cd), written when they are asked; the
-- last of them says so. Asked anew, the days begin again. Requests that wait for documents since before this table get no reminder.
CREATE TABLE document_reminder (
  number  text NOT NULL REFERENCES proposal,
  due_on  date NOT NULL,
  is_last boolean NOT NULL,
  done_at timestamptz,
  PRIMARY KEY (number, due_on)
);
CREATE INDEX document_reminder_due ON document_reminder (due_on) WHERE done_at IS NULL;

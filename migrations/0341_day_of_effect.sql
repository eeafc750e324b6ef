-- The day on which an approved request takes effect while it waits for that day. Such a request leaves free what it will not touch,
-- and its customer may take it back until the day before (rulings 6). Its promise is that day.
ALTER TABLE proposal ADD COLUMN effective_on date;

UPDATE proposal
SET effective_on = to_date(substring(pause_reason FROM 'Berlaku mulai (\d{2}/\d{2}/\d{4})'), 'DD/MM/YYYY'),
    promised_date = to_date(substring(pause_reason FROM 'Berlaku mulai (\d{2}/\d{2}/\d{4})'), 'DD/MM/YYYY'),
    paused_since = NULL, pause_reason = NULL
WHERE state = 'DALAM_PROSES' AND holds_lock AND pause_reason ~ '^Berlaku mulai \d{2}/\d{2}/\d{4}';

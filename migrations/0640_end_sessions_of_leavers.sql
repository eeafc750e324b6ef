-- A token of somebody who was deactivated stays dead when the person is set active again.
CREATE FUNCTION end_staff_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE staff_session SET ended_at = now(), end_reason = 'deactivated' WHERE user_name = NEW.user_name AND ended_at IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER staff_deactivated AFTER UPDATE OF active ON staff
  FOR EACH ROW WHEN (OLD.active AND NOT NEW.active) EXECUTE FUNCTION end_staff_sessions();
CREATE INDEX staff_session_open ON staff_session (user_name) WHERE ended_at IS NULL;
UPDATE staff_session SET ended_at = now(), end_reason = 'deactivated'
FROM staff WHERE staff.user_name = staff_session.user_name AND NOT staff.active AND staff_session.ended_at IS NULL;

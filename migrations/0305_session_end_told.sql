-- Every process hears of the end of a session, whichever statement of whichever program ended it.
CREATE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', OLD.session_id::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER customer_session_ended AFTER UPDATE OF ended_at ON customer_session
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_session_end();

CREATE TRIGGER customer_session_removed AFTER DELETE ON customer_session
  FOR EACH ROW WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION tell_session_end();

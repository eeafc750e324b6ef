-- The desk's stream, and cases that are put aside until a day (rulebook 4.2, decision 0100).

-- Every process hears of the end of a session of staff, whichever statement ended it.
CREATE TRIGGER staff_session_ended AFTER UPDATE OF ended_at ON staff_session
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_session_end();

-- Every process hears that lists of the desk changed: 'cases' or 'counts'. By row, because a statement that changes no row
-- would be told too; PostgreSQL sends the same words of one transaction once.
CREATE FUNCTION tell_desk_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_notify('desk_changed', TG_ARGV[0]);
  RETURN NULL;
END
$$;
CREATE TRIGGER proposal_tells_desk AFTER INSERT OR UPDATE ON proposal
  FOR EACH ROW EXECUTE FUNCTION tell_desk_changed('cases');
CREATE TRIGGER request_message_tells_desk AFTER INSERT OR UPDATE ON request_message
  FOR EACH ROW EXECUTE FUNCTION tell_desk_changed('cases');
CREATE TRIGGER case_offer_tells_desk AFTER INSERT OR DELETE ON case_offer
  FOR EACH ROW EXECUTE FUNCTION tell_desk_changed('cases');
CREATE TRIGGER two_person_entry_tells_desk AFTER INSERT OR UPDATE ON two_person_entry
  FOR EACH ROW EXECUTE FUNCTION tell_desk_changed('counts');
CREATE TRIGGER death_report_tells_desk AFTER INSERT OR UPDATE ON death_report
  FOR EACH ROW EXECUTE FUNCTION tell_desk_changed('counts');
CREATE TRIGGER death_objection_tells_desk AFTER INSERT OR UPDATE ON death_objection
  FOR EACH ROW EXECUTE FUNCTION tell_desk_changed('counts');
CREATE TRIGGER fraud_report_tells_desk AFTER INSERT OR UPDATE ON fraud_report
  FOR EACH ROW EXECUTE FUNCTION tell_desk_changed('counts');
CREATE TRIGGER security_report_tells_desk AFTER INSERT OR UPDATE ON security_report
  FOR EACH ROW EXECUTE FUNCTION tell_desk_changed('counts');
CREATE TRIGGER follow_up_tells_desk AFTER INSERT OR UPDATE ON follow_up
  FOR EACH ROW EXECUTE FUNCTION tell_desk_changed('counts');
CREATE TRIGGER requested_call_tells_desk AFTER INSERT OR UPDATE ON requested_call
  FOR EACH ROW EXECUTE FUNCTION tell_desk_changed('counts');
CREATE TRIGGER number_change_tells_desk AFTER INSERT OR UPDATE ON number_change
  FOR EACH ROW EXECUTE FUNCTION tell_desk_changed('counts');

-- The person of a notice is told at once.
CREATE FUNCTION tell_team_notice() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_notify('desk_changed', 'notice:' || NEW.user_name);
  RETURN NULL;
END
$$;
CREATE TRIGGER team_notice_tells_person AFTER INSERT ON team_notice
  FOR EACH ROW EXECUTE FUNCTION tell_team_notice();

-- Case that somebody put aside: until = first day on which it is back in the lists. It counts while the case has this
-- version and the customer has written nothing since, so every change of the case ends it.
CREATE TABLE case_snooze (
  number     text PRIMARY KEY REFERENCES proposal,
  until      date NOT NULL,
  reason     text NOT NULL CHECK (reason IN ('CUSTOMER', 'APPOINTMENT', 'OFFICE', 'COLLEAGUE', 'OTHER')),
  snoozed_by text NOT NULL REFERENCES staff,
  snoozed_at timestamptz NOT NULL,
  version    integer NOT NULL
);

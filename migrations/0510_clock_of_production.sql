-- A production installation has no business clock of its own: only the demo moves it. The mode of an installation never changes.
CREATE FUNCTION refuse_moved_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.offset_ms <> 0 AND EXISTS (SELECT FROM installation WHERE mode = 'production') THEN
    RAISE EXCEPTION 'the business clock of a production installation cannot be moved'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'business_clock_of_production';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER stays_at_zero BEFORE INSERT OR UPDATE ON business_clock FOR EACH ROW EXECUTE FUNCTION refuse_moved_clock();

CREATE FUNCTION refuse_other_mode() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.mode = OLD.mode AND NEW.installation_id = OLD.installation_id THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an installation keeps its mode'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'installation_keeps_its_mode';
END $$;
CREATE TRIGGER keeps_its_mode BEFORE UPDATE OR DELETE ON installation FOR EACH ROW EXECUTE FUNCTION refuse_other_mode();

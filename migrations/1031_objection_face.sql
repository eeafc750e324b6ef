-- Face check that the holder sent with an objection to a report of their death (rulebook 7.28). Its frames are the evidence for the desk.
ALTER TABLE death_objection ADD COLUMN face_check text REFERENCES face_session ON DELETE SET NULL;
CREATE INDEX death_objection_face ON death_objection (face_check) WHERE face_check IS NOT NULL;
COMMENT ON COLUMN death_objection.face_check IS 'Face check sent with the objection, one for all reports that it is about; NULL = none, or erased.';

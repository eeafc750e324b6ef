-- Judged face checks (decision 0085): the prompt of each movement, tries, and the finding of each frame. No face print is stored.
ALTER TABLE face_session ADD COLUMN prompted_at timestamptz,
  ADD COLUMN movement_tries smallint NOT NULL DEFAULT 0;
COMMENT ON COLUMN face_session.prompted_at IS 'Moment at which the prompt of the due movement is shown; an older frame is refused. NULL = the check is not judged.';
COMMENT ON COLUMN face_session.movement_tries IS 'Frames of the due movement that the judge refused. After some of them a frame is taken with its finding, and a person decides.';

ALTER TABLE face_frame ADD COLUMN finding text CHECK (finding IN (
  'seen', 'no_face', 'many_faces', 'too_far', 'too_dark', 'blurred', 'other_face', 'not_moved', 'unjudged'));
COMMENT ON COLUMN face_frame.finding IS 'Hint of the judge for the desk; NULL = the check is not judged.';

-- Finds a picture of another check.
CREATE INDEX face_frame_picture ON face_frame (sha256);

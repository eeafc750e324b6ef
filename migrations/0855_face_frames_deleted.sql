-- Moment at which the frames of a used face check were deleted by `retention.face_days_cd` (rulebook 11.3); NULL = they are kept.
ALTER TABLE face_session ADD COLUMN frames_deleted_at timestamptz;
COMMENT ON COLUMN face_session.frames_deleted_at IS 'Moment at which the frames were deleted after the decision (rulebook 11.3); NULL = kept, or there were none.';

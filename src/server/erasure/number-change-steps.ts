import type { AttachmentStore } from '#server/file-store/attachment-store.ts';
import { eraseFiles, eraseRows, isOfPolicies, type ErasureStep } from './erasure-step.ts';

/** SQL: numbers of the applications for a new phone number that name these policies; $1 = policies. */
const applications = 'SELECT number FROM number_change WHERE policy_number = ANY ($1)';

/** SQL: a column names an application for a new number of these policies. */
export const isOfNumberChanges = (column: string): string =>
  `${column} IN (SELECT change.number FROM number_change AS change WHERE ${isOfPolicies('change.policy_number')})`;

/** Steps for applications for a new phone number (rulebook 7.31), whoever sent them: files first, then the rows that name them. */
export const numberChangeSteps = (files: AttachmentStore): readonly ErasureStep[] => [
  eraseFiles(files, {
    table: 'face_frame',
    what: 'frames of applications for a new number',
    select: `SELECT frame.name FROM face_frame AS frame JOIN face_session AS session USING (transaction_id)
      WHERE session.policy_number IN (${applications}) ORDER BY frame.name FOR UPDATE`,
    remove: 'DELETE FROM face_frame WHERE name = ANY ($1)',
  }),
  eraseRows({
    table: 'face_session',
    what: 'face checks of applications for a new number',
    where: isOfNumberChanges('policy_number'),
  }),
  eraseFiles(files, {
    table: 'attachment',
    what: 'pictures of applications for a new number',
    select: `SELECT name FROM attachment WHERE policy_number IN (${applications}) ORDER BY name FOR UPDATE`,
    remove: 'DELETE FROM attachment WHERE name = ANY ($1)',
  }),
  eraseFiles(files, {
    table: 'public_case_attachment',
    what: 'files added to applications for a new number',
    select: `SELECT name FROM public_case_attachment WHERE number IN (${applications}) ORDER BY name FOR UPDATE`,
    remove: 'DELETE FROM public_case_attachment WHERE name = ANY ($1)',
  }),
  eraseRows({
    table: 'public_case',
    what: 'what senders of applications for a new number were told',
    where: isOfNumberChanges('number'),
  }),
  eraseRows({ table: 'number_change', what: 'applications for a new number', where: isOfPolicies() }),
];

import type { AttachmentStore } from '#server/file-store/attachment-store.ts';
import { eraseFiles, eraseRows, isOfIdentities, isOfParties, isOfPolicies, type ErasureStep } from './erasure-step.ts';

const ofHolder = `${isOfPolicies()} AND ${isOfParties}`;

/**
 * Steps for data that no law or contract asks to keep once the policies have ended: what signs the person in, what
 * helped them in the portal, pictures without a request. Sessions go first, so that nobody adds anything.
 */
export const unneededSteps = (files: AttachmentStore): readonly ErasureStep[] => [
  eraseRows({ table: 'customer_session', what: 'sessions, with tokens and fresh codes', where: ofHolder }),
  eraseRows({ table: 'sign_in_attempt', what: 'attempts to sign in', where: isOfPolicies() }),
  eraseRows({ table: 'sign_in_pause', what: 'pauses after wrong codes', where: isOfIdentities() }),
  eraseRows({
    table: 'limit_window',
    what: 'counted attempts',
    where: isOfIdentities(`split_part(subject, ' ', 1)`),
  }),
  eraseRows({ table: 'sign_in_history', what: 'devices that signed in', where: ofHolder }),
  eraseRows({ table: 'known_device', what: 'known browsers', where: `${isOfIdentities()} OR ${isOfParties}` }),
  eraseRows({ table: 'contact_proof', what: 'proven contacts', where: isOfIdentities() }),
  eraseRows({ table: 'customer_preference', what: 'preferences', where: ofHolder }),
  eraseRows({ table: 'push_subscription', what: 'browsers with notifications', where: ofHolder }),
  eraseRows({ table: 'draft', what: 'drafts', where: ofHolder }),
  eraseRows({ table: 'requested_call', what: 'requested calls', where: ofHolder }),
  eraseRows({
    table: 'notification',
    what: 'notices of the portal',
    where: `${isOfPolicies()} AND (party_id IS NULL OR ${isOfParties})`,
  }),
  eraseRows({ table: 'waiting_notice', what: 'notices that wait to be sent', where: isOfPolicies() }),
  eraseRows({
    table: 'message',
    what: 'addresses and texts of messages',
    where: `${isOfPolicies()} AND body IS NOT NULL`,
    set: 'address = NULL, body = NULL',
  }),
  eraseRows({ table: 'upload_day', what: 'counted uploads', where: isOfParties }),
  eraseRows({ table: 'upload', what: 'uploads in several calls, with their bytes', where: ofHolder }),
  eraseFiles(files, {
    table: 'attachment',
    what: 'attachments that no request uses',
    select: 'SELECT name FROM attachment WHERE policy_number = ANY ($1) AND used_by IS NULL ORDER BY name FOR UPDATE',
    remove: 'DELETE FROM attachment WHERE name = ANY ($1)',
  }),
  eraseFiles(files, {
    table: 'face_frame',
    what: 'pictures of face checks',
    select: `SELECT frame.name FROM face_frame AS frame JOIN face_session AS session USING (transaction_id)
      WHERE session.policy_number = ANY ($1) ORDER BY frame.name FOR UPDATE`,
    remove: `WITH gone AS (DELETE FROM face_frame WHERE name = ANY ($1) RETURNING transaction_id)
      UPDATE face_session SET frames_deleted_at = coalesce(frames_deleted_at, now())
      WHERE transaction_id IN (SELECT transaction_id FROM gone)`,
  }),
  eraseRows({
    table: 'face_likeness',
    what: 'likeness of faces to KTP portraits',
    where: `transaction_id IN (SELECT transaction_id FROM face_session WHERE ${isOfPolicies()})`,
  }),
  eraseRows({ table: 'face_session', what: 'unused face checks', where: `${isOfPolicies()} AND used_by IS NULL` }),
  eraseFiles(files, {
    table: 'privacy_export',
    what: 'copies of the data that the customer asked for',
    select: `SELECT file AS name FROM privacy_export
      WHERE policy_number = ANY ($1) AND file IS NOT NULL ORDER BY file FOR UPDATE`,
    remove: 'UPDATE privacy_export SET file = NULL WHERE file = ANY ($1)',
  }),
  eraseRows({ table: 'privacy_export', what: 'requests for such copies', where: ofHolder }),
];

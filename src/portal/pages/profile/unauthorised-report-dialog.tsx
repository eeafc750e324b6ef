import { useMutation } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Modal } from '#ui/dialogs/modal.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { UnauthorisedReportAnswer } from '#shared/wire/profile.ts';
import { ApiError } from '../../api/api-error.ts';
import { endSession, goToSignIn, leaveRefusedSession, markEndExpected } from '../../session/sign-out.ts';
import { reportUnauthorised } from './profile-queries.ts';

type UnauthorisedReportDialogProps = {
  /** Session or request that the customer reports; empty = the sign-in itself, undefined = the dialog is closed. */
  readonly about: { readonly session_id?: string; readonly request_number?: string } | undefined;
  readonly onClose: () => void;
};

/** Confirms the report. The server has ended the session, so closing it leads to sign-in. */
const Reported = ({ answer }: { readonly answer: UnauthorisedReportAnswer }) => (
  <Modal
    open
    onClose={goToSignIn}
    icon={<ShieldCheck size={32} className="text-ok" />}
    title="Polis Anda sudah kami lindungi"
    text={
      <>
        <p>{answer.next}</p>
        <p className="mt-2">
          Nomor laporan:{' '}
          <b translate="no" className="figures">
            {answer.report_number}
          </b>
        </p>
      </>
    }
    primary={{ text: 'Ke halaman masuk', onClick: goToSignIn }}
  />
);

/**
 * Dialog 'Ini bukan saya', which explains the effect before it reports. The protecting button is highlighted, because
 * going back would leave an intruder signed in.
 */
export const UnauthorisedReportDialog = ({ about, onClose }: UnauthorisedReportDialogProps) => {
  const [note, setNote] = useState('');
  const { mutate, data, isPending } = useMutation({
    mutationFn: reportUnauthorised,
    onMutate: () => markEndExpected(true),
    onError: (error) => {
      markEndExpected(false);
      if (error instanceof ApiError && error.status === 401) leaveRefusedSession(error.message);
    },
    onSuccess: () => void endSession(),
  });
  if (data !== undefined) return <Reported answer={data} />;
  return (
    <Modal
      open={about !== undefined}
      onClose={onClose}
      icon={<ShieldAlert size={32} className="text-you" />}
      title="Ini bukan Anda?"
      text={
        <ul className="list-disc pl-5">
          {about?.request_number !== undefined && <li>Pengajuan ini kami hentikan bila belum berlaku.</li>}
          <li>Semua perangkat langsung dikeluarkan, juga yang ini.</li>
          <li>Pembayaran dari semua polis Anda kami bekukan.</li>
          <li>Petugas kami menelepon nomor HP yang tercatat.</li>
        </ul>
      }
      primary={{
        text: 'Ya, lindungi polis saya',
        loading: isPending,
        onClick: () => mutate({ ...about, ...(note.trim() !== '' && { note: note.trim() }) }),
      }}
      secondary={{ text: 'Kembali', onClick: onClose }}
    >
      <TextField
        id="not-me-note"
        label="Apa yang Anda lihat? (boleh dikosongkan)"
        value={note}
        maxLength={500}
        onChange={({ target }) => setNote(target.value)}
      />
    </Modal>
  );
};

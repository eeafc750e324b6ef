import { LoadingOverlay } from '#ui/dialogs/loading-overlay.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ResponseModal } from '#ui/dialogs/response-modal.tsx';
import { useStore } from '../runtime/external-store.ts';
import { closeAlert, currentAlert } from './alert.ts';
import type { Alert } from './alert.ts';
import { busyCount } from './busy.ts';
import { closeModal, currentModal } from './modal-request.ts';

const AlertText = ({ alert }: { readonly alert: Alert }) => (
  <>
    <p>{alert.message}</p>
    {alert.status > 0 && (
      <p className="mt-1 text-small text-muted">
        Kode <span translate="no">{alert.status}</span>
        <span>{alert.requestId !== undefined && `\u00a0· nomor acuan ${alert.requestId}`}</span>
      </p>
    )}
  </>
);

/** Shows the overlay, the error alert and the general modal; rendered once for the whole program. */
export const FeedbackHost = () => {
  const alert = useStore(currentAlert);
  const modal = useStore(currentModal);
  const busy = useStore(busyCount) > 0;
  return (
    <>
      <LoadingOverlay shown={busy} />
      {modal !== undefined && <Modal {...modal} open onClose={closeModal} />}
      {alert !== undefined && (
        <ResponseModal
          open
          onClose={closeAlert}
          title="Permintaan belum berhasil"
          message={<AlertText alert={alert} />}
        />
      )}
    </>
  );
};

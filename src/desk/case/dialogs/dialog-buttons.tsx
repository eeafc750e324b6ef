import { useOnline } from '#ui/showing/use-online.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { DeskError } from '../../api/call-desk.ts';
import { StepFailure } from '../../layout/step-failure.tsx';

type FailureProps = { readonly failure: Error | null };

const isKind = (failure: Error | null, status: number): boolean =>
  failure instanceof DeskError && failure.status === status;

/** Message that names the reason of a refused action and says that the typed text is kept. */
const WhyNot = ({ failure }: FailureProps) => {
  const online = useOnline();
  if (failure === null && online) return null;
  return (
    <div className="flex flex-col gap-2">
      {failure === null ? (
        <Notice tone="you" live>
          Tidak ada sambungan internet. Periksa jaringan dahulu.
        </Notice>
      ) : (
        <StepFailure error={failure} />
      )}
      {(!online || isKind(failure, 0)) && (
        <p className="text-small text-muted">Tulisan Anda tersimpan. Tidak ada yang terkirim sendiri nanti.</p>
      )}
      {isKind(failure, 409) && (
        <p className="text-small text-muted">
          Tulisan Anda tersimpan. Tutup jendela ini dan lihat keadaan kasusnya sekarang.
        </p>
      )}
    </div>
  );
};

type DialogButtonsProps = FailureProps & {
  readonly confirm: string;
  readonly danger?: boolean;
  readonly loading: boolean;
  readonly onClose: () => void;
};

/**
 * Buttons at the end of every dialog of a case, below the reason of a refusal. A dangerous action makes the back button
 * the highlighted button. When the case changed meanwhile, only the back button remains: nobody decides on content they
 * have not read (P13).
 */
export const DialogButtons = ({ confirm, danger = false, loading, failure, onClose }: DialogButtonsProps) => (
  <>
    <WhyNot failure={failure} />
    <div className="flex flex-col gap-2 sm:flex-row-reverse">
      {!isKind(failure, 409) && (
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={loading}>
          {confirm}
        </Button>
      )}
      <Button variant={danger ? 'primary' : 'secondary'} onClick={onClose}>
        Kembali
      </Button>
    </div>
  </>
);

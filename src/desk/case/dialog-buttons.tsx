import { Button } from '#ui/actions/button.tsx';

type DialogButtonsProps = {
  readonly confirm: string;
  readonly danger?: boolean;
  readonly loading: boolean;
  readonly onClose: () => void;
};

/** The end of every dialog of a case: do it, or go back. */
export const DialogButtons = ({ confirm, danger = false, loading, onClose }: DialogButtonsProps) => (
  <div className="flex flex-col gap-2 sm:flex-row-reverse">
    <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={loading}>
      {confirm}
    </Button>
    <Button variant="secondary" onClick={onClose}>
      Kembali
    </Button>
  </div>
);

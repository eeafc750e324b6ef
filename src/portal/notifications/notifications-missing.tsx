import { Button } from '#ui/actions/button.tsx';

interface NotificationsMissingProps {
  readonly onRetry: () => void;
  readonly isTrying?: boolean;
}

/** Message that the notices could not be loaded, with a button to try again. */
export const NotificationsMissing = ({ onRetry, isTrying = false }: NotificationsMissingProps) => (
  <div role="alert" className="flex flex-col items-start gap-3 p-4">
    <p>Notifikasi belum dapat dimuat.</p>
    <Button size="small" variant="secondary" loading={isTrying} onClick={onRetry}>
      Coba lagi
    </Button>
  </div>
);

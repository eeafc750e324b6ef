import { InAppHint } from '#ui/actions/in-app-hint.tsx';

type SaveResultProps = {
  readonly save: { readonly error: Error | null; readonly isSuccess: boolean };
};

/**
 * Shows the outcome of saving a file: the error, or a link to another browser. In-app browsers drop downloads silently.
 */
export const SaveResult = ({ save }: SaveResultProps) => (
  <>
    <span role="alert" className="block text-small font-semibold text-you">
      {save.error?.message}
    </span>
    {save.isSuccess && <InAppHint question="Berkas tidak tersimpan?" />}
  </>
);

import { InAppHint } from '#ui/actions/in-app-hint.tsx';

type SaveResultProps = {
  readonly save: { readonly error: Error | null; readonly isSuccess: boolean };
};

/** What became of saving a file: the error, or, in a browser inside another app that drops files without a word, the way to a browser that keeps them. */
export const SaveResult = ({ save }: SaveResultProps) => (
  <>
    <span role="alert" className="block text-small font-semibold text-you">
      {save.error?.message}
    </span>
    {save.isSuccess && <InAppHint question="Berkas tidak tersimpan?" />}
  </>
);

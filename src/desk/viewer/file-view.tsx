import { use } from 'react';
import { classNames } from '#ui/appearance/class-names.ts';
import { Spinner } from '#ui/appearance/spinner.tsx';
import { Failure } from '../layout/failure.tsx';
import { PdfView } from './pdf-view.tsx';
import { useBlobImage } from './use-blob.ts';
import { ViewFrame } from './view-frame.tsx';
import { ViewerContext } from './viewer-context.ts';

/** Shows a picture that can be rotated, enlarged and scrolled. */
const Picture = ({ blob, label }: { readonly blob: Blob; readonly label: string }) => {
  const image = useBlobImage(blob);
  const fills = use(ViewerContext)?.fills === true;
  return (
    <ViewFrame label={label}>
      {({ zoom, turns }) => {
        const onSide = turns % 2 !== 0;
        const whole = zoom === 1 && !onSide;
        return (
          // A picture rotated by 90° needs a square container; otherwise its top could not be scrolled to.
          <div
            className={classNames(
              'grid place-items-center',
              onSide ? 'aspect-square' : fills && whole ? 'h-full' : 'min-h-full',
            )}
            style={{ width: `${zoom * 100}%` }}
          >
            <img
              ref={image}
              alt={label}
              className={classNames(
                'transition-transform',
                whole ? classNames('max-w-full object-contain', fills ? 'max-h-full' : 'max-h-[27rem]') : 'w-full',
              )}
              style={{ transform: `rotate(${turns * 90}deg)` }}
            />
          </div>
        );
      }}
    </ViewFrame>
  );
};

type FileViewProps = {
  readonly query: {
    readonly data: Blob | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly label: string;
  readonly isPdf: boolean;
};

/** Shows a fetched file, a picture or the pages of a PDF. */
export const FileView = ({ query: { data, error, refetch }, label, isPdf }: FileViewProps) => {
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <output className="flex h-[25rem] items-center justify-center gap-2 text-muted lg:h-[31rem]">
        <Spinner size={20} /> Memuat dokumen...
      </output>
    );
  return isPdf ? <PdfView blob={data} label={label} /> : <Picture blob={data} label={label} />;
};

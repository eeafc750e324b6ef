import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { LoadingOverlay } from '../dialogs/loading-overlay.tsx';
import type { UploadedFile } from '../pictures/upload-state.ts';
import type { PageCalls } from './page-calls.ts';
import { Thumbnail } from './upload-parts.tsx';
import { usePages } from './use-pages.ts';
import type { AttachmentPage } from './use-pages.ts';

/** Field that uploads one further page. */
type PageField = {
  readonly id: string;
  readonly label: string;
  readonly onChange: (file: UploadedFile | undefined) => void;
};

export type PageListProps = {
  readonly id: string;
  readonly label: string;
  readonly value: UploadedFile;
  /** Picture of a paper that has one page, while the device has it. */
  readonly preview: string | undefined;
  readonly calls: PageCalls;
  readonly onChange: (file: UploadedFile) => void;
  readonly renderField: (field: PageField) => ReactNode;
};

const swap = (pages: readonly AttachmentPage[], at: number, other: number): readonly AttachmentPage[] =>
  pages.map((page, index) => pages[index === at ? other : index === other ? at : index] ?? page);

type RowProps = {
  readonly page: AttachmentPage;
  readonly number: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
};

const icon = 'grid size-11 place-items-center rounded-full hover:bg-dim';

const Row = ({ page, number, count, onMove, onRemove }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-1 gap-y-2">
    <Thumbnail preview={page.picture} />
    <span className="figures min-w-16 flex-1 pl-2">{`Halaman ${number}`}</span>
    <span className="flex">
      {number > 1 && (
        <button
          type="button"
          className={icon}
          aria-label={`Naikkan halaman ${number}`}
          onClick={() => onMove(number - 2)}
        >
          <ArrowUp aria-hidden="true" size={20} />
        </button>
      )}
      {number < count && (
        <button type="button" className={icon} aria-label={`Turunkan halaman ${number}`} onClick={() => onMove(number)}>
          <ArrowDown aria-hidden="true" size={20} />
        </button>
      )}
      <button type="button" className={icon} aria-label={`Hapus halaman ${number}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" size={20} />
      </button>
    </span>
  </li>
);

/** Focuses the button 'Tambah halaman', or the field of a page once it is there. */
const useFocus = () => {
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ readonly selector: string }>();
  useEffect(() => {
    if (wanted !== undefined) box.current?.querySelector<HTMLElement>(wanted.selector)?.focus();
  }, [wanted]);
  return { box, focusOn: (selector: string) => setWanted({ selector }) };
};

/** Pages of a paper that was sent as photos: a list to order and remove them, and a field for one more. */
const PageList = ({ id, label, value, preview, calls, onChange, renderField }: PageListProps) => {
  const { pages, saving, save, add } = usePages(value, preview, calls, onChange);
  const [adding, setAdding] = useState(false);
  const { box, focusOn } = useFocus();
  const count = pages.length;
  const change = async (next: readonly AttachmentPage[], selector: string) => {
    if (await save(next)) focusOn(selector);
  };
  const take = async (file: UploadedFile | undefined) => {
    if (file === undefined) return;
    setAdding(false);
    if (await add(file)) focusOn('[data-add]');
  };
  if (count === 0) return null;
  return (
    <div ref={box} className="flex flex-col gap-3 border-t border-line pt-3">
      {count > 1 && (
        <ol aria-label={`Halaman ${label}`} className="flex flex-col gap-2">
          {pages.map((page, index) => (
            <Row
              key={page.name}
              page={page}
              number={index + 1}
              count={count}
              onMove={(to) => void change(swap(pages, index, to), `li:nth-child(${to + 1}) button`)}
              onRemove={() =>
                void change(
                  pages.filter((each) => each !== page),
                  '[data-add]',
                )
              }
            />
          ))}
        </ol>
      )}
      {saving.kind === 'failed' && (
        <div role="alert" className="flex flex-col items-start gap-2">
          <p className="text-small text-you">{`Perubahan halaman belum tersimpan. ${saving.message}`}</p>
          <Button size="small" onClick={() => void change(saving.pages, '[data-add]')}>
            Coba lagi
          </Button>
        </div>
      )}
      {adding && renderField({ id: `${id}-page`, label: `Halaman ${count + 1}`, onChange: (file) => void take(file) })}
      {adding && (
        <Button variant="quiet" size="small" onClick={() => setAdding(false)}>
          Batal menambah halaman
        </Button>
      )}
      {!adding && count < calls.most && (
        <Button
          data-add
          variant="secondary"
          size="small"
          onClick={() => {
            setAdding(true);
            focusOn('fieldset button');
          }}
        >
          <Plus aria-hidden="true" size={20} /> <span>Tambah halaman</span>
        </Button>
      )}
      <output className="sr-only">{count > 1 ? `Dokumen ini sekarang ${count} halaman` : ''}</output>
      <LoadingOverlay shown={saving.kind === 'saving'} text="Menggabungkan halaman..." />
    </div>
  );
};

export default PageList;

import { ChevronDown } from 'lucide-react';
import { createElement, useState } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from '../appearance/class-names.ts';
import { boxClass, describeField, Field } from '../fields/field.tsx';
import type { FieldText } from '../fields/field.tsx';
import { buildLazyPart } from '../lazy/lazy-part.ts';
import { PartMissing } from '../dialogs/part-missing.tsx';
import type { LoadPage, Option } from './remote-pages.ts';
import { SearchPanel } from './search-panel.tsx';
import { useWideScreen } from '../appearance/wide-screen.ts';

const { usePart: useDropDown } = buildLazyPart(
  'drop-down',
  async () => (await import('../actions/drop-down.tsx')).default,
);
const { usePart: useListSheet } = buildLazyPart(
  'list-sheet',
  async () => (await import('../dialogs/list-sheet.tsx')).default,
);

type SearchSelectProps = Omit<FieldText, 'label'> & {
  readonly label: string;
  readonly value: Option | undefined;
  readonly onChange: (option: Option) => void;
  readonly loadPage: LoadPage;
  readonly placeholder?: string;
  readonly disabled?: boolean;
};

const opensList = { 'aria-haspopup': 'dialog', 'aria-expanded': false } as const;

/** Attributes of the trigger before the list chunk is loaded: the first click loads that chunk. */
type FirstPress = Pick<ComponentProps<'button'>, 'onClick'> & typeof opensList;

/** Select field for a long remote list with search. Change `key` when `loadPage` gives another list, e.g. after another province. */
export const SearchSelect = ({
  id,
  label,
  hint,
  error,
  value,
  onChange,
  loadPage,
  placeholder = 'Pilih',
  disabled = false,
}: SearchSelectProps) => {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const isWide = useWideScreen();
  const dropDown = useDropDown(wanted && isWide);
  const listSheet = useListSheet(wanted && !isWide);
  const { part: Shell, trouble } = isWide ? dropDown : listSheet;
  const text = { id, label, hint, error };
  const choose = (option: Option) => {
    onChange(option);
    setOpen(false);
  };
  const openFirst = () => {
    setWanted(true);
    setOpen(true);
  };
  const giveUp = () => {
    setWanted(false);
    setOpen(false);
  };
  const { 'aria-invalid': invalid, ...described } = describeField(text);
  const drawTrigger = (first?: FirstPress) => (
    <button
      type="button"
      {...first}
      {...described}
      disabled={disabled}
      aria-label={`${label}: ${value?.name ?? placeholder}${invalid ? ', perlu diperbaiki' : ''}`}
      className={`${boxClass(error)} flex-nowrap! justify-between gap-2 px-3.5 py-1.5 text-left disabled:bg-dim`}
    >
      <span className={classNames('min-w-0', value === undefined && 'text-muted')}>{value?.name ?? placeholder}</span>
      <ChevronDown aria-hidden="true" size={20} className="shrink-0 text-muted" />
    </button>
  );
  const closed = drawTrigger({ onClick: openFirst, ...opensList });
  const panel = <SearchPanel id={`${id}-list`} label={label} loadPage={loadPage} chosen={value} onChoose={choose} />;
  return (
    <Field {...text}>
      {Shell === undefined ? closed : createElement(Shell, { open, setOpen, label, trigger: drawTrigger(), panel })}
      {trouble !== undefined && <PartMissing trouble={trouble} title={label} onClose={giveUp} />}
    </Field>
  );
};

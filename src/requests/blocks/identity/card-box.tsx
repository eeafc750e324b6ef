import type { ReactNode } from 'react';
import { IdCard } from 'lucide-react';
import { classNames } from '#ui/appearance/class-names.ts';

type CardBoxProps = {
  readonly label: string;
  readonly title: string;
  readonly caption: ReactNode;
  readonly wrong: boolean;
  readonly children: ReactNode;
};

/** Frame for an earlier KTP photo, as large as that of an upload. */
export const CardBox = ({ label, title, caption, wrong, children }: CardBoxProps) => (
  <fieldset>
    <legend className="mb-1.5 font-semibold">{label}</legend>
    <div
      className={classNames(
        'flex flex-col gap-3 rounded-field border-[1.5px] bg-card p-3.5',
        wrong ? 'border-you' : 'border-edge',
      )}
    >
      <div className="flex items-center gap-3">
        <span className="grid size-14 shrink-0 place-items-center rounded-field bg-track text-muted">
          <IdCard aria-hidden="true" size={24} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{title}</p>
          <div className="text-small text-muted">{caption}</div>
        </div>
      </div>
      {children}
    </div>
  </fieldset>
);

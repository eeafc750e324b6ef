import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#shared/time/dates.ts';
import type { CheckAnswer } from '#shared/wire/proposals.ts';
import type { TermsText } from '#shared/wire/reference.ts';
import { Card } from '#ui/showing/card.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { Spinner } from '#ui/appearance/spinner.tsx';
import { termsQuery } from '../../policy/reference-queries.ts';

/** Message of wire 2.3, to the letter. */
export const termsRequired = 'Setujui transaksi untuk memproses pengajuan';

export const termsFieldId = (id: string): string => `terms-${id}`;

type Term = CheckAnswer['terms'][number];

const TermsBody = ({ text }: { readonly text: TermsText }) => (
  <>
    <p className="text-small text-muted">
      Versi <span translate="no">{text.version}</span>, berlaku mulai{' '}
      <span translate="no">{formatDate(text.valid_from)}</span>
    </p>
    <div className="mt-2 whitespace-pre-line">{text.body}</div>
  </>
);

type DialogProps = { readonly suffix: string; readonly term: Term; readonly onClose: () => void };

/** The versioned text behind a statement. */
const TermsDialog = ({ suffix, term, onClose }: DialogProps) => {
  const { data, isPending } = useQuery(termsQuery(suffix));
  const text = data?.find(({ id, version }) => id === term.id && version === term.version);
  return (
    <Modal open onClose={onClose} title={text?.title ?? 'Syarat dan ketentuan'}>
      {text !== undefined && <TermsBody text={text} />}
      {text === undefined && isPending && <Spinner label="Memuat syarat dan ketentuan" />}
      {text === undefined && !isPending && (
        <p>Syarat dan ketentuan belum dapat dimuat. Tutup jendela ini, lalu buka kembali.</p>
      )}
    </Modal>
  );
};

type TermsCardProps = {
  readonly suffix: string;
  readonly terms: readonly Term[];
  readonly ticked: readonly string[];
  readonly onTick: (id: string, ticked: boolean) => void;
  /** Show what is missing. */
  readonly asked: boolean;
};

/** The statements to agree to; none is ticked beforehand. */
export const TermsCard = ({ suffix, terms, ticked, onTick, asked }: TermsCardProps) => {
  const [shown, setShown] = useState<Term>();
  return (
    <Card title="Persetujuan Anda">
      {terms.map((term) => (
        <CheckboxField
          key={term.id}
          id={termsFieldId(term.id)}
          label={term.statement}
          checked={ticked.includes(term.id)}
          onChange={(event) => onTick(term.id, event.target.checked)}
          error={asked && !ticked.includes(term.id) ? termsRequired : undefined}
          link={
            <button type="button" className="text-link min-h-8 py-1" onClick={() => setShown(term)}>
              Baca syarat dan ketentuan
            </button>
          }
        />
      ))}
      {shown !== undefined && <TermsDialog suffix={suffix} term={shown} onClose={() => setShown(undefined)} />}
    </Card>
  );
};

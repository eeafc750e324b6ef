import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { formatLongDate } from '#shared/time/dates.ts';
import { readDocumentFragment, type DocumentKey } from '#shared/wire/issued-documents/document-link.ts';
import { DocumentVerdict } from '#shared/wire/issued-documents/shown-documents.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { callApi } from '../../api/client.ts';
import { helpUrl } from '../../addresses/site-links.ts';
import { PageTitle } from '../../layout/page-title.tsx';

const verify = (body: DocumentKey) => callApi('papers/verify', DocumentVerdict, { method: 'POST', body, quiet: true });

const Genuine = ({ kind, made_on, sha256 }: DocumentVerdict) => (
  <Notice tone="ok" live heading="Dokumen ini kami terbitkan">
    <div className="mt-2 flex flex-col gap-3">
      <DataList
        rows={[
          { label: 'Jenis', value: kind ?? '-' },
          { label: 'Dibuat', value: made_on === null ? '-' : formatLongDate(made_on) },
        ]}
      />
      <p>Cocokkan huruf dan angka &lsquo;Sidik isi (SHA-256)&rsquo; di dokumen dengan ini. Keduanya harus sama:</p>
      <p className="figures text-small break-all">{sha256}</p>
      <p>
        Kami tidak melihat isi dokumen yang Anda pegang. Bila isinya perlu dipastikan, minta pemegang polis mengunduhnya
        lagi dari portal.
      </p>
    </div>
  </Notice>
);

const NotGenuine = () => (
  <Notice tone="you" live heading="Dokumen tidak kami kenal">
    <p>
      Nomor atau kodenya tidak cocok. Periksa lagi ketikan Anda. Bila tetap tidak cocok, jangan percaya dokumen itu dan{' '}
      <a href={helpUrl()} className="text-link">
        hubungi kami
      </a>
      .
    </p>
  </Notice>
);

const required = { number: 'Isi nomor dokumen.', code: 'Isi kode keaslian.' } as const;

const readField = (form: HTMLFormElement, name: keyof DocumentKey): string => {
  const typed = new FormData(form).get(name);
  return typeof typed === 'string' ? typed.trim() : '';
};

type AskProps = {
  readonly pending: boolean;
  /** Number and code from a QR picture; undefined = the page was opened without one. */
  readonly scanned: DocumentKey | undefined;
  readonly onAsk: (typed: DocumentKey) => void;
};

/** Form with uncontrolled inputs, so that the typed text stays beside the answer. */
const Ask = ({ pending, scanned, onAsk }: AskProps) => {
  const [missing, setMissing] = useState<Partial<DocumentKey>>({});
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = { number: readField(form, 'number'), code: readField(form, 'code') };
    const empty = typed.number === '' ? 'number' : typed.code === '' ? 'code' : undefined;
    setMissing({
      ...(typed.number === '' && { number: required.number }),
      ...(typed.code === '' && { code: required.code }),
    });
    if (empty !== undefined) return form.querySelector<HTMLInputElement>(`#${empty}`)?.focus();
    if (!pending) onAsk(typed);
  };
  return (
    <form method="dialog" noValidate className="flex flex-col gap-4" onSubmit={send}>
      <TextField
        id="number"
        name="number"
        label="Nomor dokumen"
        hint="Misalnya SPJ-2026-00000123"
        defaultValue={scanned?.number}
        error={missing.number}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        id="code"
        name="code"
        label="Kode keaslian"
        hint="10 huruf dan angka di bagian akhir dokumen"
        defaultValue={scanned?.code}
        error={missing.code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="md:w-80">
        <Button wide type="submit" loading={pending}>
          Periksa
        </Button>
      </div>
    </form>
  );
};

const Unstored = () => (
  <section className="flex flex-col gap-2">
    <h2 className="text-title font-bold">Dokumen tanpa kode</h2>
    <p>
      Tanda terima pengajuan dan PDF Riwayat Polis dicetak dari data pada saat itu, jadi tidak punya kode. Minta
      pemegang polis mengunduhnya lagi dari portal. Bila berkas itu diubah, aplikasi pembaca PDF menunjukkan bahwa
      segelnya rusak.
    </p>
  </section>
);

/**
 * Page /periksa-dokumen: anyone who has an issued document can verify it, without signing in. The QR picture of a
 * document fills in the form and asks at once. It shows no personal data.
 */
const VerifyDocumentPage = () => {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: verify });
  const [scanned] = useState(() => readDocumentFragment(globalThis.location.hash));
  useEffect(() => {
    if (scanned !== undefined) mutate(scanned);
  }, [mutate, scanned]);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col">
      <PageTitle>Periksa keaslian dokumen</PageTitle>
      <PageHeader
        title="Periksa keaslian dokumen"
        caption="Pindai kode QR di bagian akhir dokumen kami, atau ketik nomor dan kodenya."
      />
      <PageBody>
        <Ask pending={isPending} scanned={scanned} onAsk={mutate} />
        {!isPending && data?.genuine === true && <Genuine {...data} />}
        {!isPending && data?.genuine === false && <NotGenuine />}
        {error !== null && (
          <Notice tone="you" live heading="Belum dapat diperiksa">
            <p>{error.message}</p>
          </Notice>
        )}
        <Unstored />
        <p className="text-small text-muted">
          Halaman ini tidak menampilkan data pribadi. Kami tidak menyimpan nomor yang Anda ketik.
        </p>
      </PageBody>
    </main>
  );
};

export default VerifyDocumentPage;

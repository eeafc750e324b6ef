import { ActionBar } from '#ui/actions/action-bar.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { signInPath } from '../../addresses/paths.ts';

/** First step, the same for everybody: the registered e-mail signs in at once, without anybody of the desk. */
export const EmailFirst = ({ onGoOn }: { readonly onGoOn: () => void }) => (
  <>
    <Card title="Coba dulu lewat email" caption="Email yang tercatat pada polis tetap dapat dipakai untuk masuk.">
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        <li>Di halaman masuk, isi nomor polis, nomor identitas, dan nomor HP yang lama.</li>
        <li>Di halaman kode, pilih Kirim lewat cara lain, lalu Email.</li>
        <li>Setelah masuk, buka Pengajuan Transaksi, lalu Informasi Customer, dan ganti nomor HP Anda.</li>
      </ol>
      <div>
        <ButtonLink href={signInPath} variant="secondary" size="small">
          Masuk dengan email
        </ButtonLink>
      </div>
    </Card>
    <Card title="Tidak punya email itu lagi?" caption="Ganti nomor HP dari sini, tanpa datang ke kantor.">
      <p>Siapkan:</p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>nomor polis dan KTP asli,</li>
        <li>HP dengan nomor baru,</li>
        <li>kamera, untuk foto KTP dan beberapa gerakan wajah.</li>
      </ul>
    </Card>
    <ActionBar>
      <Button wide onClick={onGoOn}>
        Ganti nomor tanpa email
      </Button>
    </ActionBar>
  </>
);

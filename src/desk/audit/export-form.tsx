import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { saveBlob } from '#ui/storage/save-blob.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { fetchByPost } from '../api/call-desk.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import type { TrailSearch } from './trail-address.ts';

/** Form that saves what the search leaves as a file; its reason is recorded and stands in the file. */
export const ExportForm = ({ search }: { readonly search: TrailSearch }) => {
  const [reason, setReason] = useState('');
  const file = useMutation({
    mutationFn: async () => saveBlob(await fetchByPost('audit/trail/file', { search, reason }), 'jejak.csv'),
    onSuccess: () => setReason(''),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    file.mutate();
  };
  return (
    <Card
      title="Unduh hasil pencarian"
      caption="Paling banyak 10.000 entri terbaru. Nama Anda, waktu, dan alasannya ikut tertulis di berkas dan dicatat."
    >
      <form onSubmit={submit} className="flex flex-col gap-3 sm:max-w-xl">
        <TextField
          id="export-reason"
          label="Alasan mengunduh"
          hint="Paling sedikit 10 huruf, tanpa nama atau nomor nasabah."
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div>
          <Button
            type="submit"
            variant="secondary"
            size="small"
            loading={file.isPending}
            disabled={reason.trim().length < 10}
          >
            <Download aria-hidden="true" size={18} />
            Unduh (CSV)
          </Button>
        </div>
        <StepFailure error={file.error} />
      </form>
    </Card>
  );
};

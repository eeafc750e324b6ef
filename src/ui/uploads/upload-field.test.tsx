// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { UploadField } from './upload-field.tsx';
import type { Upload, UploadedFile } from '../pictures/upload-state.ts';

type Sending = {
  readonly progress: (percent: number) => void;
  readonly finish: () => void;
  readonly fail: (error: Error) => void;
  readonly signal: AbortSignal;
};

/** Creates a fake upload whose progress and end the test triggers. */
const handUpload = () => {
  const sent: Sending[] = [];
  const upload: Upload = (_file, _name, progress, signal) =>
    new Promise((resolve, reject) => {
      sent.push({ progress, signal, finish: () => resolve({ name: 'server-name' }), fail: reject });
    });
  const latest = (): Sending => {
    const sending = sent.at(-1);
    if (sending === undefined) throw new Error('Nothing was sent');
    return sending;
  };
  return { upload, latest, sent };
};

const Example = ({ upload, error }: { readonly upload: Upload; readonly error?: string }) => {
  const [file, setFile] = useState<UploadedFile>();
  return (
    <>
      <UploadField
        id="ktp"
        label="Foto KTP"
        value={file}
        onChange={setFile}
        upload={upload}
        error={error}
        photoTries={3}
      />
      <p data-testid="payload">{file?.name}</p>
    </>
  );
};

const choose = async (file: File, label = 'Pilih berkas'): Promise<void> => {
  const input = screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
  await userEvent.upload(input, file, { applyAccept: false });
};

const pdf = new File(['%PDF'], 'ktp.pdf', { type: 'application/pdf' });

afterEach(cleanup);

describe('UploadField', () => {
  it('shows the size limit and the error before a file is chosen', () => {
    render(<Example upload={handUpload().upload} error="Mohon upload dokumen." />);
    expect(screen.getByText(/maksimal 7 MB/)).toBeTruthy();
    expect(screen.getByText('Mohon upload dokumen.')).toBeTruthy();
  });

  it('sends a chosen file at once, shows the percentage, then the file with a replace button', async () => {
    const { upload, latest } = handUpload();
    render(<Example upload={upload} />);
    await choose(pdf);
    await screen.findByText('Mengirim 0%');
    act(() => latest().progress(42.4));
    expect(screen.getByText('Mengirim 42%')).toBeTruthy();
    latest().finish();
    expect(await screen.findByText('Terunggah')).toBeTruthy();
    expect(screen.getByTestId('payload').textContent).toBe('server-name');
    expect(screen.getByRole('button', { name: 'Ganti berkas' })).toBeTruthy();
  });

  it('announces the start and the end of an upload to screen readers', async () => {
    const { upload, latest } = handUpload();
    render(<Example upload={upload} />);
    const said = () => screen.getByRole('status').textContent;
    expect(said()).toBe('');
    await choose(pdf);
    expect(said()).toBe('Mengirim berkas');
    act(() => latest().progress(40));
    expect(screen.getByRole('progressbar', { name: 'Mengirim ktp.pdf' })).toHaveProperty('value', 40);
    await act(async () => latest().finish());
    expect(said()).toBe('ktp.pdf terunggah');
  });

  it('aborts the upload on cancel and reports no file', async () => {
    const { upload, latest } = handUpload();
    render(<Example upload={upload} />);
    await choose(pdf);
    await screen.findByText('Mengirim 0%');
    await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
    expect(latest().signal.aborted).toBe(true);
    expect(screen.getByTestId('payload').textContent).toBe('');
    expect(screen.getByText(/maksimal 7 MB/)).toBeTruthy();
  });

  it('sends the same file again when the customer retries a failed upload', async () => {
    const { upload, latest, sent } = handUpload();
    render(<Example upload={upload} />);
    await choose(pdf);
    await screen.findByText('Mengirim 0%');
    latest().fail(new Error('Sambungan terputus.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Kirim lagi' }));
    expect(sent).toHaveLength(2);
    latest().finish();
    expect(await screen.findByText('Terunggah')).toBeTruthy();
  });

  it('rejects a file of an unsupported kind without sending it', async () => {
    const { upload, sent } = handUpload();
    render(<Example upload={upload} />);
    await choose(new File(['x'], 'surat.docx', { type: 'application/msword' }));
    expect((await screen.findAllByText(/Jenis berkas ini belum bisa dibaca/)).length).toBeGreaterThan(0);
    expect(sent).toHaveLength(0);
  });

  it('aborts the upload when the field unmounts', async () => {
    const { upload, latest } = handUpload();
    const { unmount } = render(<Example upload={upload} />);
    await choose(pdf);
    await screen.findByText('Mengirim 0%');
    unmount();
    expect(latest().signal.aborted).toBe(true);
  });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadChunkBytes } from '#shared/wire/uploads/chunk-bytes.ts';
import { signedInUser as user } from '#tests/support/signed-in-user.ts';
import { saveSession } from '../session/stored-session.ts';
import { sendInChunks } from './send-in-chunks.ts';

const size = uploadChunkBytes * 2 + 5000;
const photo = () => new File([new Uint8Array(size)], 'kk.jpg', { type: 'image/jpeg' });

/** Line to a server that appends chunks; `answers` scripts its chunk calls in turn, 'take' when the script has ended. */
class Line {
  stored = 0;
  readonly sent: [offset: number, length: number][] = [];
  readonly calls: string[] = [];
  private readonly script: ('take' | 'cut' | 'refuse')[];
  constructor(script: ('take' | 'cut' | 'refuse')[]) {
    this.script = script;
  }
  state() {
    return { upload_id: 'u', offset: this.stored, size, expires_at: '2026-11-30T00:00:00.000Z' };
  }
  chunk(form: FormData): { readonly status: number; readonly data: unknown } | 'cut' {
    const file = form.get('File');
    const [offset, length] = [Number(form.get('Offset')), file instanceof File ? file.size : 0];
    this.sent.push([offset, length]);
    const step = this.script.shift() ?? 'take';
    if (step === 'cut') return 'cut';
    if (step === 'refuse') return { status: 404, data: { code: 'DOC-UPLOAD' } };
    if (offset === this.stored) this.stored += length;
    return { status: 200, data: this.state() };
  }
  call(address: string): Response {
    this.calls.push(address);
    const data = address.endsWith('/finish') ? { name: 'kk-1.jpg' } : this.state();
    return new Response(JSON.stringify({ success: true, data, message: '' }), { status: 201 });
  }
}

const openLine = (...script: ('take' | 'cut' | 'refuse')[]): Line => {
  const line = new Line(script);
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget();
      status = 0;
      responseText = '';
      timeout = 0;
      open(): void {}
      setRequestHeader(): void {}
      abort(): void {}
      send(form: FormData): void {
        const answer = line.chunk(form);
        if (answer !== 'cut') {
          this.status = answer.status;
          this.responseText = JSON.stringify({ success: answer.status < 300, data: answer.data, message: '' });
        }
        queueMicrotask(() => this.dispatchEvent(new Event(answer === 'cut' ? 'error' : 'load')));
      }
    },
  );
  vi.stubGlobal('fetch', async (address: string) => line.call(address));
  return line;
};

/** Sends the photo; the line is reported to be back whenever the upload waits. */
const send = async () => {
  let waits = 0;
  const onProgress = (_share: number, isWaiting = false): void => {
    if (!isWaiting) return;
    waits += 1;
    setTimeout(() => dispatchEvent(new Event('online')));
  };
  const outcome = await sendInChunks({ file: photo(), type: 'KK' }, onProgress, undefined).then(
    ({ name }) => name,
    (reason: unknown) => (reason instanceof Error ? reason : new Error('no error')),
  );
  return { outcome, waits };
};

describe('sendInChunks', () => {
  beforeEach(() => {
    saveSession(user);
    vi.stubGlobal('isSecureContext', false);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('sends each byte once over a good line', async () => {
    const line = openLine();
    expect((await send()).outcome).toBe('kk-1.jpg');
    expect(line.sent).toEqual([
      [0, uploadChunkBytes],
      [uploadChunkBytes, uploadChunkBytes],
      [uploadChunkBytes * 2, 5000],
    ]);
    expect(line.calls).toEqual(['/api/v1/uploads', '/api/v1/uploads/u/finish']);
  });

  it('repeats the chunk that was lost, and no other, after a cut line', async () => {
    const line = openLine('take', 'cut', 'cut');
    const { outcome, waits } = await send();
    expect(outcome).toBe('kk-1.jpg');
    expect(waits).toBe(2);
    expect(line.sent.map(([offset]) => offset / uploadChunkBytes)).toEqual([0, 1, 1, 1, 2]);
  });

  it('goes on from the bytes that the server had already', async () => {
    const line = openLine();
    line.stored = uploadChunkBytes;
    await send();
    expect(line.sent.map(([offset]) => offset / uploadChunkBytes)).toEqual([1, 2]);
  });

  it('gives up after seven tries of one chunk, with the reason', async () => {
    const line = openLine(...Array.from({ length: 20 }, () => 'cut' as const));
    const { outcome, waits } = await send();
    expect(outcome).toMatchObject({ code: 'OFFLINE' });
    expect(waits).toBe(6);
    expect(line.sent).toHaveLength(7);
  });

  it('does not repeat a chunk that the server refused', async () => {
    const line = openLine('refuse');
    const { outcome } = await send();
    expect(outcome).toMatchObject({ code: 'DOC-UPLOAD' });
    expect(line.sent).toHaveLength(1);
  });
});

// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onActivity } from '../session/activity.ts';
import { saveSession } from '../session/stored-session.ts';
import { uploadAttachment } from './upload-attachment.ts';
import { signedInUser as user } from '#tests/support/signed-in-user.ts';

/** Simulates XMLHttpRequest; the test decides when bytes move. */
class SlowLine extends EventTarget {
  static current: SlowLine | undefined;
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  open(): void {
    SlowLine.current = this;
  }
  setRequestHeader(): void {}
  abort(): void {}
  send(): void {}
}

describe('upload', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('counts as activity at each progress event (wire 8.6)', async () => {
    vi.stubGlobal('XMLHttpRequest', SlowLine);
    saveSession(user);
    let active = 0;
    const stop = onActivity({ here: () => void (active += 1), inOtherTab: () => undefined });
    const shares: number[] = [];
    const sent = uploadAttachment({ file: new File(['x'], 'ktp.jpg'), type: 'KTP' }, (share) => shares.push(share));
    await vi.waitFor(() => expect(SlowLine.current).toBeDefined());
    const line = SlowLine.current;
    for (const loaded of [1, 2])
      line?.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total: 4 }));
    expect(active).toBe(2);
    expect(shares).toEqual([0.25, 0.5]);
    if (line !== undefined) {
      line.status = 200;
      line.responseText = JSON.stringify({ success: true, data: { name: 'f1' }, message: '' });
      line.dispatchEvent(new Event('load'));
    }
    expect((await sent).name).toBe('f1');
    stop();
  });
});

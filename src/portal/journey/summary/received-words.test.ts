import { describe, expect, it } from 'vitest';
import { isTerminal, RequestState } from '#shared/requests/request-states.ts';
import { nextStepsHeading, noticesSentence, receivedSentence } from './received-words.ts';

describe('sentence about notices', () => {
  it.each([
    [['WA', 'SMS', 'EMAIL'], 'Notifikasi kami kirim lewat WA/SMS dan email.'],
    [['EMAIL'], 'Notifikasi kami kirim lewat email.'],
    [['SMS'], 'Notifikasi kami kirim lewat SMS.'],
    [[], 'Kabar tentang pengajuan ini ada di menu Notifikasi.'],
  ] as const)('names only the channels that the installation has: %s', (open, sentence) => {
    expect(noticesSentence(open)).toBe(sentence);
  });
});

describe('thank-you sentence', () => {
  it.each(RequestState.options)('announces for state %s only what has not happened yet', (state) => {
    const sentence = receivedSentence([{ state }]);
    const isDecided =
      isTerminal(state) || ['DISETUJUI', 'DALAM_PROSES', 'PROSES_TRANSFER', 'GAGAL_TRANSFER'].includes(state);
    expect(sentence).toMatch(/^Pengajuan Anda sudah kami terima/);
    expect(sentence.includes('akan'), sentence).toBe(!isDecided);
    expect(nextStepsHeading([{ state }]).includes('selanjutnya')).toBe(!isTerminal(state));
  });

  it.each([
    ['no request loaded yet', [], 'Pengajuan Anda sudah kami terima dan akan diproses.'],
    ['two requests in one state', ['SELESAI', 'SELESAI'], 'Pengajuan Anda sudah kami terima dan sudah selesai.'],
    ['two requests in different states', ['SELESAI', 'VERIFIKASI'], 'Pengajuan Anda sudah kami terima.'],
  ] as const)('says what is true of all requests: %s', (_name, states, sentence) => {
    expect(receivedSentence(states.map((state) => ({ state })))).toBe(sentence);
  });
});

import { isTerminal, type RequestState } from '#shared/requests/request-states.ts';
import { addressKindOf, channelName, type ContactChannel } from '#shared/lists/message-channels.ts';
import type { ProposalDetail } from '#shared/wire/proposals.ts';

/** Returns the sentence that names the channels of notices, of those that this installation has. */
export function noticesSentence(open: readonly ContactChannel[]): string {
  const phone = open.filter((code) => addressKindOf(code) === 'mobile').join('/');
  const ways = [phone, ...open.filter((code) => addressKindOf(code) === 'email').map(channelName)];
  const named = ways.filter((way) => way !== '').join(' dan ');
  return named === '' ? 'Kabar tentang pengajuan ini ada di menu Notifikasi.' : `Notifikasi kami kirim lewat ${named}.`;
}

const received = 'Pengajuan Anda sudah kami terima';
const willBe = `${received} dan akan diproses.`;
const approved = `${received} dan setujui.`;

/**
 * Sentence per state. A decision by the system takes seconds, so the request may already be decided when the page
 * opens.
 */
const sentences: Readonly<Record<RequestState, string>> = {
  DIAJUKAN: willBe,
  MENUNGGU_VERIFIKASI: willBe,
  VERIFIKASI: willBe,
  DOKUMEN_TIDAK_LENGKAP: willBe,
  MENUNGGU_PEMBAYARAN: willBe,
  UNDERWRITING: willBe,
  PENAWARAN: willBe,
  MENUNGGU_PERSETUJUAN: willBe,
  DISETUJUI: approved,
  DALAM_PROSES: approved,
  PROSES_TRANSFER: approved,
  GAGAL_TRANSFER: approved,
  SELESAI: `${received} dan sudah selesai.`,
  DITOLAK: `${received} dan sudah diputuskan.`,
  DIBATALKAN: `${received}, lalu dibatalkan.`,
  KEDALUWARSA: `${received}, tetapi batas waktunya sudah lewat.`,
};

type Sent = readonly Pick<ProposalDetail, 'state'>[];

/**
 * Returns one sentence on the progress of the requests sent together; requests not yet loaded count as not processed.
 */
export function receivedSentence(sent: Sent): string {
  const said = [...new Set(sent.map(({ state }) => sentences[state]))];
  return said.length > 1 ? `${received}.` : (said[0] ?? willBe);
}

/** Returns the heading of the card with the next steps. */
export const nextStepsHeading = (sent: Sent): string =>
  sent.every(({ state }) => isTerminal(state)) ? 'Hasil pengajuan' : 'Apa yang terjadi selanjutnya';

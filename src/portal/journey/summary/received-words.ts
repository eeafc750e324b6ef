import { isTerminal, type RequestState } from '#shared/requests/request-states.ts';
import type { ProposalDetail } from '#shared/wire/proposals.ts';

const received = 'Pengajuan Anda sudah kami terima';
const willBe = `${received} dan akan diproses.`;
const approved = `${received} dan setujui.`;

/** Decisions of the system take seconds: the page may open on a request that is over already. */
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

/** Returns one sentence on the progress of the requests sent together. Unloaded ones count as still to be processed. */
export function receivedSentence(sent: Sent): string {
  const said = [...new Set(sent.map(({ state }) => sentences[state]))];
  return said.length > 1 ? `${received}.` : (said[0] ?? willBe);
}

/** Returns the heading over the next steps of the sent request. */
export const whatNext = (sent: Sent): string =>
  sent.every(({ state }) => isTerminal(state)) ? 'Hasil pengajuan' : 'Apa yang terjadi selanjutnya';

import type { Alarm, InstallationAlarm } from '#shared/facts/alarm.ts';
import { channelName } from '#shared/lists/message-channels.ts';
import { formatDate } from '#shared/time/dates.ts';

type TextOf<Kind extends InstallationAlarm['kind']> = (alarm: Extract<InstallationAlarm, { kind: Kind }>) => string;

const nameSome = (keys: readonly string[]): string =>
  keys.length > 8 ? `${keys.slice(0, 8).join(', ')} dan ${keys.length - 8} lagi` : keys.join(', ');

const texts: { readonly [Kind in InstallationAlarm['kind']]: TextOf<Kind> } = {
  CLOCK_MOVED: ({ minutes }) =>
    `Jam bisnis di basis data tergeser ${minutes} menit. Program tetap memakai jam mesin: cari siapa yang menggesernya, lalu kembalikan ke nol.`,
  EVENTS_ASIDE: ({ count, waiting, asideSince }) =>
    `${count} peristiwa dari sistem polis tidak dapat diproses dan disisihkan sejak ${formatDate(asideSince)}` +
    (waiting === 0 ? '.' : `; ${waiting} peristiwa menunggu di belakangnya.`) +
    ' Pengajuan yang terkait tertahan: hubungi pengelola sistem.',
  JOBS_GIVEN_UP: ({ job, count }) =>
    `${count} pekerjaan “${job}” gagal berkali-kali dan tidak dicoba lagi. Hubungi pengelola sistem.`,
  CHANNEL_FAULT: ({ channel, fault, stopped }) =>
    stopped
      ? `Pengiriman lewat ${channelName(channel)} berhenti: penyedia menolak kami (${fault}). Pesan dikirim lewat cara lain. Perbaiki token atau akunnya.`
      : `Pengiriman lewat ${channelName(channel)} bermasalah (${fault}). Pesan itu dikirim lewat cara lain. Periksa templat, saldo, atau pengaturannya.`,
  PAYOUT_UNCLEAR: ({ count, unclearSince, batches, codes }) =>
    `${count} pembayaran belum jelas di bank sejak ${formatDate(unclearSince)}: kumpulan ${nameSome(batches)}, jawaban bank terakhir ${nameSome(codes)}. Bank terus ditanya dan tidak ada yang dikirim dua kali. Hubungi bank; jangan bayar dengan cara lain.`,
  FACE_PROVIDER: ({ provider, fault }) =>
    `Penyedia pemeriksaan wajah ${provider} tidak menjawab dengan benar (${fault}). Nasabah merekam wajah di portal dan petugas mencocokkannya. Hubungi penyedia.`,
  SIGNATURE_PROVIDER: ({ provider, fault }) =>
    `Penyedia tanda tangan ${provider} tidak menjawab dengan benar (${fault}). Formulir yang ditandatangani di layar tetap berlaku. Hubungi penyedia.`,
  SEAL_ENDS: ({ endsOn, daysLeft, urgent }) =>
    urgent
      ? `Sertifikat segel dokumen berakhir pada ${formatDate(endsOn)}; dokumen kini terbit tanpa segel. Minta pengelola sistem memasang sertifikat baru.`
      : `Sertifikat segel dokumen berakhir ${formatDate(endsOn)} (${daysLeft} hari lagi). Minta pengelola sistem memesan dan memasang yang baru.`,
  PARAMETERS_UNCONFIRMED: ({ keys }) =>
    `${keys.length} parameter memakai angka bawaan program dan belum dikonfirmasi: ${nameSome(keys)}. Minta aktuaria dan kepatuhan memeriksanya.`,
};

/** True for what is wrong with the installation itself; all of it is urgent unless it says otherwise. */
export const isOfInstallation = (alarm: Alarm): alarm is InstallationAlarm => Object.hasOwn(texts, alarm.kind);

const textOf = <Kind extends InstallationAlarm['kind']>(
  kind: Kind,
  alarm: Extract<InstallationAlarm, { kind: Kind }>,
): string => texts[kind](alarm);

/** Returns the alarm in one sentence, with what to do. */
export const installationAlarmText = (alarm: InstallationAlarm): string => textOf(alarm.kind, alarm);

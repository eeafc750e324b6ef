import * as z from 'zod/mini';
import { parameter } from './parameter.ts';

/** Parameters of checks of people: face, contacts and health; and of the desk that checks. */
export const checkNumbers = {
  'liveness.valid_hours': parameter(z.number(), {
    default: 24,
    source: '[D]',
    text: 'Hours for which a face check counts; it counts once.',
    words: 'Jam selama pemeriksaan wajah berlaku; hanya untuk satu kali.',
  }),
  'desk.undo_seconds': parameter(z.int(), {
    default: 10,
    source: '[D]',
    text: 'Seconds for which staff can undo a decision before it is carried out; 0 = at once (rulebook 4.3).',
    words: 'Detik petugas dapat mengurungkan keputusan sebelum dijalankan; 0 = langsung dijalankan.',
  }),
  'face.handoff_minutes': parameter(z.number(), {
    default: 10,
    source: '[D]',
    text: 'Minutes that the link of a face check on a phone works; opening it starts them once more (rulebook 6.1).',
    words: 'Menit tautan pemeriksaan wajah di HP berlaku; dihitung sekali lagi sejak tautan dibuka.',
  }),
  'face.provider_minutes': parameter(z.number(), {
    default: 15,
    source: '[D]',
    text: 'Minutes from the start in which an outside service can answer a face check (rulebook 6.1).',
    words: 'Menit sejak mulai sampai jawaban penyedia pemeriksaan wajah masih diterima.',
  }),
  'face.call_wd': parameter(z.number(), {
    default: 2,
    source: '[D]',
    text: 'WD in which a customer without a camera who asked for a call is called (rulebook 6.1).',
    words: 'Hari kerja sampai nasabah tanpa kamera yang minta ditelepon dihubungi.',
  }),
  'contact.confirm_days_cd': parameter(z.number(), {
    default: 7,
    source: '[D]',
    text: 'CD that the link to a new contact works.',
    words: 'Hari kalender tautan ke kontak baru berlaku.',
  }),
  'contact.number_answer_wd': parameter(z.number(), {
    default: 3,
    source: '[D]',
    text: 'WD in which a new number that was asked for without sign-in is decided (rulebook 7.31).',
    words: 'Hari kerja sampai permintaan nomor baru dari luar portal diputuskan.',
  }),
  'contact.number_cooling_wd': parameter(z.number(), {
    default: 3,
    source: '[D]',
    text: 'WD from the decision until a new number takes effect, in which the old contacts can object.',
    words: 'Hari kerja sejak keputusan sampai nomor baru berlaku; selama itu pemilik kontak lama dapat berkeberatan.',
  }),
  'contact.number_draft_cd': parameter(z.number(), {
    default: 7,
    source: '[D]',
    text: 'CD that an application for a new number waits to be sent, before it is removed with its pictures.',
    words: 'Hari kalender permintaan nomor baru menunggu dikirim, sebelum dihapus bersama fotonya.',
  }),
  'contact.number_object_days_cd': parameter(z.number(), {
    default: 14,
    source: '[D]',
    text: 'CD from the decision that the link of an objection to a new number works.',
    words: 'Hari kalender tautan keberatan atas nomor baru berlaku sejak keputusan.',
  }),
  'health.valid_days_cd': parameter(z.number(), {
    default: 90,
    source: '[D]',
    text: 'CD that a health declaration counts, from the day it was sent.',
    words: 'Hari kalender pernyataan kesehatan berlaku, sejak dikirim.',
  }),
  'health.bmi_least': parameter(z.number(), {
    default: 18,
    source: '[D]',
    text: 'Body mass index below which an underwriter looks (rulebook 13.6).',
    words: 'Batas bawah indeks massa tubuh; di bawahnya underwriter memeriksa.',
  }),
  'health.bmi_most': parameter(z.number(), {
    default: 32,
    source: '[D]',
    text: 'Body mass index above which an underwriter looks (rulebook 13).',
    words: 'Batas atas indeks massa tubuh; di atasnya underwriter memeriksa.',
  }),
};

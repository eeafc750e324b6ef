import * as z from 'zod/mini';
import { parameter } from './parameter.ts';

/** Parameters of riders added to a policy (rulebook 7.6). */
export const riderNumbers = {
  'rider.min_age': parameter(z.number(), {
    default: 1,
    source: '[D]',
    text: 'Least age at which a rider begins.',
    words: 'Usia termuda untuk memulai rider.',
  }),
  'rider.lead_cd': parameter(z.number(), {
    default: 14,
    source: '[D]',
    text: 'CD between sending and the day from which a new rider counts.',
    words: 'Hari kalender dari pengiriman sampai hari pertama rider baru.',
  }),
  'rider.waiting_cd': parameter(z.number(), {
    default: 90,
    source: '[S58→D]',
    text: "CD from a rider's beginning in which illness is not covered yet.",
    words: 'Hari kalender sejak rider mulai selama penyakit belum ditanggung.',
  }),
  'rider.waiver_products': parameter(z.array(z.number()), {
    default: [5003, 6003],
    source: '[D]',
    text: 'Riders, by product id, that waive the premium: their sum follows it (rulebook 2.3).',
    words: 'Rider, menurut nomor produk, yang membebaskan premi: Uang Pertanggungannya mengikuti premi.',
  }),
  'rider.family_relations': parameter(z.array(z.number()), {
    default: [1, 2, 5, 14, 16],
    source: '[D]',
    text: 'Codes of relations that a family rider takes.',
    words: 'Kode hubungan yang diterima rider keluarga.',
  }),
  'rider.projection_age': parameter(z.number(), {
    default: 70,
    source: '[D]',
    text: 'Age up to which the fund must carry all covers.',
    words: 'Dana harus menutup semua pertanggungan sampai usia ini.',
  }),
  'rider.projection_percent': parameter(z.number(), {
    default: 2,
    source: '[D]',
    text: 'Growth a year that is assumed for the fund.',
    words: 'Pertumbuhan setahun yang diandaikan untuk dana.',
  }),
  'rider.standard_sums': parameter(z.array(z.object({ untilAge: z.nullable(z.number()), most: z.number() })), {
    default: [
      { untilAge: 45, most: 500_000_000 },
      { untilAge: 55, most: 250_000_000 },
      { untilAge: null, most: 0 },
    ],
    dollars: [
      { untilAge: 45, most: 35_000 },
      { untilAge: 55, most: 17_500 },
      { untilAge: null, most: 0 },
    ],
    source: '[D]',
    text: 'Non-medical limit by attained age; null = all older ages.',
    words: 'Batas tanpa pemeriksaan kesehatan menurut usia; null = semua usia di atasnya.',
  }),
};

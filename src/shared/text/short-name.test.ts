import { describe, expect, it } from 'vitest';
import { isShortForm } from './short-name.ts';

describe('names that are short forms of each other', () => {
  it.each([
    ['a first name cut', 'MUH RIZKI PRATAMA', 'Muhammad Rizki Pratama'],
    ['Muhammad as an initial', 'M. RIZKI PRATAMA', 'Muhammad Rizki Pratama'],
    ['Muhammad without its vowels', 'MHD RIZKI PRATAMA', 'Muhammad Rizki Pratama'],
    ['another spelling of Muhammad', 'MOCHAMAD RIZKI', 'Muhammad Rizki Pratama'],
    ['a policy that cuts what the bank writes out', 'MUHAMMAD RIZKI PRATAMA', 'Muh. Rizki Pratama'],
    ['the last letters cut', 'BUDI SANTOS', 'Budi Santoso'],
    ['cut at twenty letters', 'SITI NUR RAHMAWATI K', 'Siti Nur Rahmawati Kusumaningrum'],
    ['cut inside a word', 'RADEN AJENG KARTINI D', 'Raden Ajeng Kartini Djojoadhiningrat'],
    ['initials of the last words', 'SITI N R', 'Siti Nur Rahmawati'],
    ['an initial of the first word', 'B SANTOSO', 'Budi Santoso'],
    ['a word in the middle left out', 'SITI RAHMAWATI', 'Siti Nur Rahmawati'],
    ['the last name left out', 'SITI NUR', 'Siti Nur Rahmawati'],
    ['titles left out', 'BUDI SANTOSO', 'Dr. H. Budi Santoso, S.Kom'],
    ['blanks left out', 'SITINURRAHMAWATI', 'Siti Nur Rahmawati'],
    ['another order with initials', 'RAHMAWATI S N', 'Siti Nur Rahmawati'],
    ['another order with a word left out', 'RAHMAWATI SITI', 'Siti Nur Rahmawati'],
    ['an initial before the word that it could also stand for', 'S SITI', 'Siti Sulastri'],
    ['marks that nobody can see', 'MUH\u00a0RIZKI\u200b PRATAMA', 'Muhammad Rizki Pratama'],
    ['an apostrophe left out', 'NURAINI ZAHRA', "Nur'aini Az-Zahra"],
  ])('accepts as short forms: %s', (_name, bank, policy) => {
    expect(isShortForm(bank, policy)).toBe(true);
  });
});

describe('names that are not short forms of each other', () => {
  it.each([
    ['somebody else', 'BUDI SANTOSO', 'Siti Nur Rahmawati'],
    ['another last name', 'SITI AMINAH', 'Siti Nur Rahmawati'],
    ['a longer name than the policy has', 'BUDI SANTOSO WIJAYA', 'Budi Santoso'],
    ['the same word twice', 'SITI SITI', 'Siti Nur Rahmawati'],
    ['many initials, and somebody else', `${'M '.repeat(40)}BUDI`, `${'M '.repeat(40)}Siti`],
    ['two initials', 'S R', 'Siti Nur Rahmawati'],
    ['nothing', '', 'Siti Nur Rahmawati'],
    ['a title alone', 'DR. H.', 'Siti Nur Rahmawati'],
    ['a name whose words begin alike', 'ANI SAPUTRA', 'Anisa Putri'],
  ])('refuses as short forms: %s', (_name, bank, policy) => {
    expect(isShortForm(bank, policy)).toBe(false);
  });
});

// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { blankHealthQuestionnaire, type HealthQuestionnaire } from '#shared/wire/health-questionnaire.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { healthyAnswers, healthyBut } from '../../testing/health-answers.ts';
import { FormToolsContext, type FormTools } from '../form/form-tools.tsx';
import { HealthCard } from './health-card.tsx';
import type { HealthPerson } from './health-people.ts';

const siti: HealthPerson = {
  columns: ['tertanggung', 'pemegang_polis'],
  name: 'SITI',
  role: 'Pemegang Polis dan {Tertanggung}',
  isWoman: true,
};
const budi: HealthPerson = { columns: ['tertanggung'], name: 'BUDI', role: '{Tertanggung}', isWoman: false };
const holder: HealthPerson = { ...siti, columns: ['pemegang_polis'], role: 'Pemegang Polis' };

const wording = wordingFor({ isSyariah: true, priorityCode: '' });
const tools: FormTools = {
  uploadAs: () => () => Promise.reject(new Error('nothing is uploaded here')),
  photoTries: 3,
  pageCallsAs: () => undefined,
  viewAttachment: () => undefined,
  loadAreas: () => Promise.resolve({ items: [], hasNextPage: false }),
  loadAreaName: () => Promise.resolve(''),
  Signing: ({ children }) => children,
  askAccountName: () => Promise.resolve({ result: 'later' as const, text: '' }),
  earlierCardQuery: { queryKey: ['earlier-ktp'], queryFn: () => Promise.resolve({ offer: null, unsent: [] }) },
  reuseCard: () => Promise.resolve({ ok: false, problem: '' } as const),
  readCard: () => Promise.resolve({ state: 'off', hints: null } as const),
  words: (text: string) => fill(text, wording),
  problemAt: () => undefined,
};

let now: HealthQuestionnaire = [];

const Example = ({ people, start }: { people: readonly HealthPerson[]; start: HealthQuestionnaire }) => {
  const [answers, setAnswers] = useState(start);
  return (
    <FormToolsContext value={tools}>
      <HealthCard<{ readonly health_questionnaire: HealthQuestionnaire }>
        path="health_questionnaire"
        people={people}
        today={parseBusinessDate('2026-11-21')}
        answers={answers}
        onChange={(changed) => {
          now = changed;
          setAnswers(changed);
        }}
        error="Mohon lengkapi pernyataan kesehatan."
      />
    </FormToolsContext>
  );
};

const show = async (people: readonly HealthPerson[], start = blankHealthQuestionnaire()) => {
  render(<Example people={people} start={start} />);
  await userEvent.click(screen.getByRole('button'));
  return within(await screen.findByRole('dialog', { name: 'Formulir Pernyataan Kesehatan' }));
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const group = (name: RegExp) => within(screen.getByRole('group', { name }));
const answer = (question: RegExp, choice: 'Ya' | 'Tidak') =>
  userEvent.click(group(question).getByRole('radio', { name: choice }));

afterEach(cleanup);

describe('health form', () => {
  it('leads from the first group to the last, for one person in both columns', async () => {
    const dialog = await show([siti]);
    expect(dialog.getByText('Langkah 1 dari 6')).toBeTruthy();
    await answer(/keadaan sehat/, 'Ya');
    await answer(/kesehatan Anda terganggu/, 'Tidak');
    await answer(/disabilitas/, 'Tidak');
    await press('Lanjut');
    await answer(/berkonsultasi/, 'Ya');
    await userEvent.type(screen.getByRole('textbox', { name: 'Kapan, di mana, dan karena apa?' }), 'Flu, 2025');
    await answer(/dianjurkan/, 'Tidak');
    await press('Lanjut');
    await answer(/merokok/, 'Ya');
    await userEvent.type(screen.getByRole('textbox', { name: 'Berapa batang sehari?' }), '3');
    await answer(/narkotika/, 'Tidak');
    await answer(/beralkohol/, 'Tidak');
    await press('Lanjut');
    await answer(/terbang/, 'Tidak');
    await answer(/olahraga/, 'Tidak');
    await press('Lanjut');
    await answer(/hamil/, 'Tidak');
    await press('Lanjut');
    await userEvent.type(screen.getByRole('textbox', { name: /tinggi badan/ }), '165,5');
    await userEvent.type(screen.getByRole('textbox', { name: /berat badan/ }), '60');
    await press('Selesai');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Lengkap')).toBeTruthy();
    expect(now[1]).toMatchObject({ tertanggung: true, pemegang_polis: true, pemegang_polis_text: 'Flu, 2025' });
    expect(now[14]).toMatchObject({ tertanggung_number: 165.5, pemegang_polis_number: 165.5 });
  });

  it('lists what is missing, links to it, and continues once it is answered', async () => {
    await show([siti]);
    await answer(/keadaan sehat/, 'Ya');
    await press('Lanjut');
    const first = group(/disabilitas/).getByRole('radio', { name: 'Ya' });
    expect(document.activeElement).toBe(first);
    expect(screen.getAllByText('Field harus diisi.')).toHaveLength(2);
    await answer(/disabilitas/, 'Tidak');
    await answer(/kesehatan Anda terganggu/, 'Tidak');
    expect(screen.queryByText('Field harus diisi.')).toBeNull();
    await press('Lanjut');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Perawatan dan pemeriksaan' }));
  });

  it('requires an explanation for a yes', async () => {
    await show([siti], healthyBut(2, { tertanggung: true, pemegang_polis: true }));
    expect(screen.getByRole('heading', { name: 'Perawatan dan pemeriksaan' })).toBeTruthy();
    await press('Lanjut');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Kapan, di mana, dan karena apa?' }));
  });

  it('works by keyboard alone: arrows choose, Escape closes and returns the focus', async () => {
    await show([siti]);
    group(/keadaan sehat/)
      .getByRole('radio', { name: 'Ya' })
      .focus();
    await userEvent.keyboard('[ArrowRight]');
    expect(now[0]).toMatchObject({ tertanggung: false });
    await userEvent.keyboard('[Escape]');
    const way = await screen.findByRole('button', { name: 'Lanjutkan pengisian' });
    await waitFor(() => expect(document.activeElement).toBe(way));
  });

  it('asks two people side by side, each named with question and role', async () => {
    const dialog = await show([budi, holder]);
    expect(dialog.getByText('Dijawab untuk BUDI (Peserta yang Diasuransikan) dan SITI (Pemegang Polis).')).toBeTruthy();
    await answer(/keadaan sehat.*BUDI/, 'Ya');
    await answer(/keadaan sehat.*SITI/, 'Tidak');
    expect(now[0]).toMatchObject({ tertanggung: true, pemegang_polis: false });
  });

  it('refuses letters and stays open until the number can be read', async () => {
    await show([siti], healthyBut(16, { tertanggung_number: null, pemegang_polis_number: null }));
    const weight = screen.getByRole('textbox', { name: /berat badan/ });
    await userEvent.type(weight, '6a');
    expect(now[15]).toMatchObject({ tertanggung_number: null });
    await userEvent.keyboard('[Escape]');
    await press('Simpan dan tutup');
    expect(document.activeElement).toBe(weight);
    expect(weight).toHaveProperty('value', '6a');
    await userEvent.type(weight, '{Backspace}0.5');
    expect(now[15]).toMatchObject({ tertanggung_number: 60.5 });
  });

  it('keeps every answer: an unfinished or impossible date blocks both the next step and closing', async () => {
    await show([siti], healthyAnswers());
    for (let page = 1; page < 5; page += 1) await press('Lanjut');
    const day = screen.getByRole('textbox', { name: /haid/ });
    await userEvent.type(day, '31/02');
    await userEvent.keyboard('[Escape]');
    expect(screen.getByText(/^Tanggal 31\/02 belum lengkap/)).toBeTruthy();
    await userEvent.type(day, '/2026');
    for (const way of ['Lanjut', 'Sebelumnya', 'Simpan dan tutup']) {
      await press(way);
      expect(document.activeElement).toBe(day);
      expect(day).toHaveProperty('value', '31/02/2026');
    }
    expect(screen.getByText(/^Tanggal 31\/02\/2026 tidak ada/)).toBeTruthy();
    await userEvent.clear(day);
    await userEvent.type(day, '1 Maret 2026');
    await press('Simpan dan tutup');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(now[12]).toMatchObject({ tertanggung_date: '2026-03-01', pemegang_polis_date: '2026-03-01' });
  });

  it('a corrected field clears its error and shows the answers again', async () => {
    render(<Example people={[siti]} start={healthyAnswers()} />);
    expect(screen.queryByText('Mohon lengkapi pernyataan kesehatan.')).toBeNull();
    await press('Periksa jawaban');
    expect(group(/keadaan sehat/).getByRole('radio', { name: 'Ya' })).toHaveProperty('checked', true);
  });
});

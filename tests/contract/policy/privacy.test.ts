import { inflateRawSync } from 'node:zlib';
import { buildExport } from '#server/privacy/export-content.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endPartyAccess } from '#server/auth/sessions/end-party-access.ts';
import { AccessLog, Consents, LatestPrivacyExport, PrivacyExport } from '#shared/wire/privacy.ts';
import { z } from 'zod';
import { businessDateOf } from '#shared/time/dates.ts';
import { fullName } from '#shared/text/person-name.ts';
import { sitiToken, staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { passFaceCheck } from '#tests/support/attachments.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { addPushDevices } from '#tests/support/push-device.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';

let app: DeskApp;

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, token: string, payload?: object) =>
  app.server.call({ method, url: `/api/v1/${path}`, token, ...(payload && { payload }) });
const consent = async (token: string, id: string) =>
  Consents.parse((await call('GET', 'consents', token)).data).items.find((item) => item.id === id);

beforeAll(async () => {
  app = await startDeskApp({ LIMITS_EXPORTS_PER_DAY: '3' });
});
afterAll(() => app.close());

describe('consents', () => {
  it('for offers is absent until given, is stored with its version, can be withdrawn and given again, and is per person', async () => {
    const token = await sitiToken(app);
    expect(await consent(token, 'offers')).toMatchObject({ given_at: null, withdrawn_at: null, may_give: true });
    expect((await call('POST', 'consents', token, { id: 'offers', version: '1' })).status).toBe(200);
    const given = await consent(token, 'offers');
    expect(given?.given_at).not.toBeNull();
    expect((await call('POST', 'consents', token, { id: 'offers', version: '1' })).status).toBe(200);
    expect((await consent(token, 'offers'))?.given_at).toBe(given?.given_at);
    expect(await consent(await signIn(app.server, ahmad), 'offers')).toMatchObject({ given_at: null });
    expect((await call('DELETE', 'consents?id=offers', token)).status).toBe(200);
    expect(await consent(token, 'offers')).toMatchObject({ given_at: null, withdrawn_at: expect.any(String) });
  });

  it('for the face is given in its step and withdrawn here, which deletes unused pictures', async () => {
    const token = await sitiToken(app);
    const start = (version: string) =>
      call('GET', `vida/generate-token?transactionType=partial-withdraw&consent_version=${version}`, token);
    expect((await start('1')).status).toBe(200);
    expect((await consent(token, 'face'))?.given_at).not.toBeNull();
    await passFaceCheck(app.server, token, 'partial-withdraw');
    const unused = async () =>
      (
        await app.services.pool.query('SELECT 1 FROM face_session WHERE used_by IS NULL AND policy_number = $1', [
          siti.policy_number,
        ])
      ).rowCount;
    expect(await unused()).toBeGreaterThan(0);
    expect((await call('DELETE', 'consents?id=face', token)).status).toBe(200);
    expect(await unused()).toBe(0);
    expect(await consent(token, 'face')).toMatchObject({ given_at: null, withdrawn_at: expect.any(String) });
    expect((await start('')).data).toMatchObject({ consent_required: true });
    expect((await start('1')).status).toBe(200);
    expect(await consent(token, 'face')).toMatchObject({ withdrawn_at: null, given_at: expect.any(String) });
  });

  it.each([
    ['what is no consent', 'POST', { id: 'x', version: '1' }, 'id'],
    ['another version', 'POST', { id: 'offers', version: '0' }, 'version'],
    ['the face, which is given in its step', 'POST', { id: 'face', version: '1' }, 'id'],
    ['nothing', 'POST', {}, 'id'],
  ] as const)('giving %s is refused', async (_name, method, body, path) => {
    expectRefusal(await call(method, 'consents', await sitiToken(app), body), { status: 422, path });
  });

  it.each([
    ['what the policy needs', '?id=policy-service'],
    ['what is no consent', '?id=x'],
    ['nothing', ''],
  ])('withdrawing %s is refused', async (_name, query) => {
    expectRefusal(await call('DELETE', `consents${query}`, await sitiToken(app)), { status: 422, path: 'id' });
  });
});

describe('access log of the customer', () => {
  const entries = async (token: string, query = '') =>
    AccessLog.parse((await call('GET', `privacy/access-log${query}`, token)).data);

  it('shows staff by function, the case and the attachment, and which numbers the customer revealed', async () => {
    const token = await sitiToken(app);
    const number = await submitWithdrawal(app, token);
    const clerk = await staffToken(app, 'verifikator1');
    await app.call('GET', `/desk/v1/cases/${number}`, clerk);
    await call('POST', 'policy/reveal', token, { field: 'holder.person.identityNumber' });
    const { items } = await entries(token);
    expect(items).toMatchObject([
      { who: 'Anda', by_staff: false, what: 'Menampilkan nomor lengkap di portal' },
      { who: 'Petugas verifikator', by_staff: true, what: 'Membuka pengajuan', request_number: number },
    ]);
    expect((await entries(await signIn(app.server, ahmad))).items).toEqual([]);
    expectRefusal(await call('GET', 'privacy/access-log?page=0', token), { status: 422, path: 'page' });
    expect((await entries(token, '?page=2')).items).toEqual([]);
  });

  it('is empty for a new holder', async () => {
    const token = await signIn(app.server, ahmad);
    await call('POST', 'policy/reveal', token, { field: 'holder.person.identityNumber' });
    expect((await entries(token)).items).toHaveLength(1);
    await endPartyAccess(
      app.services.pool,
      app.services.vault,
      { policyNumber: ahmad.policy_number, partyId: 1 },
      app.services.clock.systemNow(),
    );
    expect((await entries(token)).items).toEqual([]);
  });
});

/** Reads names and texts of an archive by its directory, as an unpacker does. */
function unzip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const end = bytes.length - 22;
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString();
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26);
    files.set(name, inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(at + 20))));
    at += 46 + nameLength;
  }
  return files;
}

const Whole = z.object({ pengajuan: z.array(z.object({ nomor: z.string() })), dokumen: z.array(z.unknown()) });

describe('data export', () => {
  const start = (token: string) => call('POST', 'privacy/export', token);
  const newest = async (token: string) => LatestPrivacyExport.parse((await call('GET', 'privacy/export', token)).data);

  async function fetchCopy(token: string) {
    await app.work();
    const made = await newest(token);
    expect(made?.state).toBe('READY');
    const file = await app.fetchFile(`/api/v1/privacy/export/${made?.file}`, token);
    expect(file).toMatchObject({ status: 200, cacheControl: 'no-store' });
    return { file: made?.file ?? '', files: unzip(file.bytes) };
  }

  it('has masked numbers and no attachments without a fresh code, opens only for its owner, and expires', async () => {
    const token = await sitiToken(app);
    expect(await newest(await signIn(app.server, ahmad))).toBeNull();
    expect(PrivacyExport.parse((await start(token)).data)).toMatchObject({
      state: 'PREPARING',
      whole: false,
      file: null,
    });
    expect(PrivacyExport.parse((await start(token)).data).state).toBe('PREPARING');
    const { file, files } = await fetchCopy(token);
    expect([...files.keys()]).toEqual(['baca-saya.txt', 'data-saya.json']);
    const text = files.get('data-saya.json')?.toString() ?? '';
    expect(text).not.toContain(siti.identity_number);
    expect(Whole.parse(JSON.parse(text)).pengajuan.length).toBeGreaterThan(0);
    for (const [who, name] of [
      [await signIn(app.server, ahmad), file],
      [await signIn(app.server, { ...siti, policy_number: '7700000003' }), file],
      [token, 'salinan-00000000000000000000000000000000.zip'],
    ] as const)
      expect((await app.fetchFile(`/api/v1/privacy/export/${name}`, who)).status).toBe(404);
    expect((await app.fetchFile(`/api/v1/attachments/${file}`, token)).status).toBe(404);
    await app.services.pool.query(`UPDATE privacy_export SET expires_at = now() - interval '1 second'`);
    expect((await app.fetchFile(`/api/v1/privacy/export/${file}`, token)).status).toBe(404);
    expect(await newest(token)).toMatchObject({ state: 'EXPIRED', file: null });
    await app.services.pool.query(`SELECT graphile_worker.add_job('sweep-privacy-exports')`);
    await app.work();
    await expect(app.services.files.read(file)).rejects.toThrow();
  });

  it('has full numbers and attachments with a fresh code, once per code and three times a day', async () => {
    const token = await sitiToken(app);
    await call('POST', 'auth/step-up', token, { transaction_type: 'privacy-export' });
    await app.work();
    const outbox = await app.call('GET', '/demo/api/outbox');
    const code = /Kode verifikasi (\d{6}) untuk pengajuan salinan data/.exec(JSON.stringify(outbox.data))?.[1];
    expect((await call('POST', 'auth/step-up/check', token, { otp_number: code })).status).toBe(200);
    expect(PrivacyExport.parse((await start(token)).data).whole).toBe(true);
    const { files } = await fetchCopy(token);
    expect(files.get('data-saya.json')?.toString()).toContain(siti.identity_number);
    const attachments = [...files.keys()].filter((name) => name.startsWith('dokumen/'));
    expect(attachments.length).toBeGreaterThan(0);
    expect(PrivacyExport.parse((await start(token)).data).whole).toBe(false);
    await app.work();
    expectRefusal(await start(token), { status: 429 });
    const log = AccessLog.parse((await call('GET', 'privacy/access-log', token)).data);
    expect(log.items.map(({ what }) => what)).toContain('Meminta salinan data lengkap');
    expect(log.items.map(({ what }) => what)).toContain('Mengunduh salinan data');
  });

  it('has no data of the former holder for a new one', async () => {
    await addPushDevices(app.services, siti, 'https://push.example.test/siti');
    const { rows } = await app.services.pool.query<{ party_id: string }>(
      'SELECT party_id FROM push_subscription WHERE policy_number = $1',
      [siti.policy_number],
    );
    const ownLists = [
      'pengajuan',
      'pemberitahuan',
      'pesan_terkirim',
      'pemberitahuan_perangkat',
      'riwayat_masuk',
      'dokumen',
    ];
    const copyOf = async (party_id: string) => {
      const requested_at = app.services.clock.systemNow();
      const asked = {
        export_id: 'x',
        policy_number: siti.policy_number,
        party_id,
        whole: true,
        state: 'PREPARING' as const,
      };
      const files = unzip(await buildExport(app.services, { ...asked, requested_at, file: null, expires_at: null }));
      const content = z
        .record(z.string(), z.unknown())
        .parse(JSON.parse(files.get('data-saya.json')?.toString() ?? ''));
      const filled = ownLists.filter((name) => z.array(z.unknown()).parse(content[name]).length > 0);
      return { filled, attachments: [...files.keys()].some((name) => name.startsWith('dokumen/')) };
    };
    expect(await copyOf(rows[0]?.party_id ?? '')).toEqual({ filled: ownLists, attachments: true });
    expect(await copyOf('424242')).toEqual({ filled: [], attachments: false });
  });

  it('has death reports of its owner only', async () => {
    const token = await signIn(app.server, ahmad);
    const died_on = businessDateOf(await app.services.clock.businessNow());
    const common = { died_on, reporter_phone: '081234567001', relation: 'SPOUSE', consent: true };
    const policy_number = ahmad.policy_number;
    const stranger = { ...common, policy_number, insured_name: 'Siapa', reporter_name: 'Orang Lain' };
    expect((await app.call('POST', '/api/v1/death-reports', undefined, stranger)).success).toBe(true);
    const { policy } = await app.services.core.getPolicy(policy_number);
    const insured_name = fullName(policy.insureds[0]?.person ?? policy.holder.person);
    const own = { ...common, insured_name, reporter_name: 'Ahmad Sendiri' };
    expect((await call('POST', 'policy/death-report', token, own)).status).toBe(200);
    expect((await start(token)).success).toBe(true);
    const { files } = await fetchCopy(token);
    const text = files.get('data-saya.json')?.toString() ?? '';
    const { laporan_meninggal } = z
      .object({ laporan_meninggal: z.array(z.record(z.string(), z.unknown())) })
      .parse(JSON.parse(text));
    expect(laporan_meninggal).toMatchObject([
      { yang_meninggal: insured_name, pelapor: 'Ahmad Sendiri', status: 'Menunggu pemeriksaan' },
    ]);
    expect(text).not.toContain('Orang Lain');
  });
});

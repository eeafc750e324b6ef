import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#shared/time/dates.ts';
import type { PushDevice, PushDevices } from '#shared/wire/devices/push.ts';
import { Button } from '#ui/actions/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { readBrowserPush, subscribeBrowser, unsubscribeBrowser, type BrowserPush } from './push-browser.ts';
import { pushQuery, removePushDevice, savePushDevice } from './profile-queries.ts';
import { Section } from './section.tsx';

const browserQuery = { queryKey: ['push-browser'], queryFn: readBrowserPush, staleTime: 0 };

/** Reasons why push notices cannot be switched on in this browser, with the next action. */
const obstacles: Readonly<Partial<Record<BrowserPush, string>>> = {
  missing:
    'Browser ini tidak dapat menerima notifikasi. Di iPhone, tambahkan portal ke Layar Utama lebih dulu, lalu buka dari sana.',
  denied:
    'Browser ini menolak notifikasi dari portal. Untuk mengubahnya, ketuk ikon di samping alamat portal. Pilih Izin atau Setelan situs, lalu izinkan Notifikasi.',
};

const notAllowed = 'Izin belum Anda berikan. Ketuk sekali lagi, lalu pilih Izinkan.';
const failed = 'Notifikasi belum dapat dinyalakan. Periksa koneksi Anda, lalu coba lagi.';

type DeviceProps = { readonly entry: PushDevice; readonly onRemove: () => void };

const Device = ({ entry: { device, since, current }, onRemove }: DeviceProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        <span translate="no">{device}</span> {current && <Pill tone="ok">Perangkat ini</Pill>}
      </span>
      <span className="figures text-small text-muted">
        sejak <span translate="no">{formatDateTime(since)}</span>
      </span>
    </span>
    {!current && (
      <Button variant="quiet" size="small" onClick={onRemove}>
        Hapus <span className="sr-only">{device}</span>
      </Button>
    )}
  </li>
);

/** Returns the actions that switch push notices of this browser on and off. The server's answer is shown. */
function usePush({ public_key, items }: PushDevices) {
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  const own = items.find(({ current }) => current);
  const keep = (devices: PushDevices | undefined): void => {
    if (devices !== undefined) client.setQueryData(pushQuery.queryKey, devices);
  };
  const turn = useMutation({
    mutationFn: async (on: boolean): Promise<PushDevices | undefined> => {
      setProblem('');
      if (on) {
        const made = await subscribeBrowser(public_key ?? '');
        if (made === undefined) setProblem(notAllowed);
        return made && savePushDevice(made);
      }
      await unsubscribeBrowser();
      return own && removePushDevice(own.id);
    },
    onSuccess: keep,
    onError: () => setProblem(failed),
    onSettled: () => client.invalidateQueries({ queryKey: browserQuery.queryKey }),
  });
  const remove = useMutation({ mutationFn: removePushDevice, onSuccess: keep });
  return { own, problem, turn, remove };
}

const Choices = ({ devices }: { readonly devices: PushDevices }) => {
  const { data: browser } = useQuery(browserQuery);
  const { own, problem, turn, remove } = usePush(devices);
  const obstacle = browser && obstacles[browser];
  return (
    <>
      <p className="text-small text-muted">
        Layar terkunci hanya menampilkan bahwa ada kabar, tanpa nama, jumlah uang, atau nomor polis. Kabar penting tetap
        dikirim ke kontak Anda. Notifikasi berhenti saat Anda Logout di perangkat itu.
      </p>
      {obstacle === undefined ? (
        <CheckboxField
          id="push"
          label="Beri tahu saya di perangkat ini"
          checked={own !== undefined && browser === 'on'}
          disabled={browser === undefined || turn.isPending}
          onChange={({ target }) => turn.mutate(target.checked)}
        />
      ) : (
        <p>{obstacle}</p>
      )}
      <output className="text-small font-semibold text-you">{obstacle === undefined && problem}</output>
      {devices.items.length > 0 && (
        <ul aria-label="Perangkat yang diberi tahu" className="flex flex-col divide-y divide-line">
          {devices.items.map((entry) => (
            <Device key={entry.id} entry={entry} onRemove={() => remove.mutate(entry.id)} />
          ))}
        </ul>
      )}
    </>
  );
};

/** Switch for policy notices on the customer's devices; hidden where the installation has no push service. */
export const PushCard = () => {
  const query = useQuery(pushQuery);
  if (!query.isError && (query.data === undefined || query.data.public_key === null)) return null;
  return (
    <Section title="Notifikasi di perangkat" query={query}>
      {(devices) => <Choices devices={devices} />}
    </Section>
  );
};

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addressKindOf,
  channelName,
  contactChannels,
  type ContactChannel,
  type MessageChannel,
} from '#shared/lists/message-channels.ts';
import type { Preferences } from '#shared/wire/profile.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { onlyOpen } from '../../addresses/open-channels.ts';
import { preferencesQuery } from '../../policy/preferences-query.ts';
import { applyTextSize } from '../../policy/text-size.ts';
import { savePreferences } from './profile-queries.ts';
import { Section } from './section.tsx';

const sizes = [
  { value: 'normal', label: 'Biasa' },
  { value: 'large', label: <span className="text-[1.125em]">Besar</span> },
  { value: 'larger', label: <span className="text-[1.25em]">Lebih besar</span> },
] as const;

const onlyMail = {
  label: 'Email saja',
  hint: 'Bila email belum tercatat, kabar tetap ke nomor HP',
};

const isMail = (value: MessageChannel): boolean => addressKindOf(value) === 'email';

const waysOf = (channels: readonly ContactChannel[]) =>
  channels.map((value) => ({ value, ...(isMail(value) ? onlyMail : { label: channelName(value) }) }));

/** Returns what is chosen among the channels of this installation; another preferred one stays stored. */
const shownOf = (wanted: ContactChannel, open: readonly ContactChannel[]): ContactChannel =>
  open.includes(wanted) ? wanted : (open[0] ?? wanted);

type ChoicesProps = { readonly now: Preferences; readonly onChange: (wanted: Preferences) => void };

const Choices = ({ now, onChange }: ChoicesProps) => {
  const open = onlyOpen(contactChannels);
  return (
    <>
      <RadioCards
        id="text-size"
        label="Ukuran huruf"
        choices={sizes}
        value={now.text_size}
        onChange={(text_size) => onChange({ ...now, text_size })}
      />
      <RadioCards
        id="method"
        label="Kabar pengajuan dikirim lewat"
        choices={waysOf(open)}
        value={shownOf(now.method, open)}
        onChange={(method) => onChange({ ...now, method })}
      />
      {!isMail(now.method) && (
        <CheckboxField
          id="email-copy"
          label="Kirim juga ke email"
          checked={now.email_copy}
          onChange={({ target }) => onChange({ ...now, email_copy: target.checked })}
        />
      )}
      <p className="text-small text-muted">
        Notifikasi di portal selalu lengkap. Peringatan keamanan, misalnya rekening atau kontak berubah, selalu dikirim
        ke semua kontak Anda. Kode masuk dikirim lewat <span translate="no">{channelName(open[0] ?? now.method)}</span>{' '}
        kecuali Anda memilih cara lain saat masuk.
      </p>
      <p className="text-small text-muted">
        <b>Bahasa:</b> portal ini berbahasa Indonesia.
      </p>
    </>
  );
};

/** Card of preferences. Each choice is shown and saved at once; a choice that cannot be saved is reverted. */
export const PreferencesCard = () => {
  const client = useQueryClient();
  const query = useQuery(preferencesQuery);
  const show = (preferences: Preferences): void => {
    client.setQueryData(preferencesQuery.queryKey, preferences);
    applyTextSize(preferences.text_size);
  };
  const { mutate, isSuccess } = useMutation({
    mutationFn: savePreferences,
    onMutate: (wanted) => {
      const before = client.getQueryData(preferencesQuery.queryKey);
      show(wanted);
      return { before };
    },
    onError: (_error, _wanted, context) => context?.before && show(context.before),
  });
  return (
    <Section title="Pilihan Anda" query={query}>
      {(now) => (
        <>
          <Choices now={now} onChange={mutate} />
          <output className="text-small font-semibold text-ok">{isSuccess && 'Tersimpan.'}</output>
        </>
      )}
    </Section>
  );
};

import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { formatDateTime } from '#shared/time/dates.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/appearance/link.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { fullName } from '../../policy/policy-summary.ts';
import { usePolicy } from '../../policy/use-policy.ts';
import { signOut } from '../../session/ask-sign-out.ts';
import { helpUrl, licence, privacyUrl, termsUrl } from '../../addresses/site-links.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { ExportCard } from './export-card.tsx';
import { ContactsCard, IdentityCard } from './identity-cards.tsx';
import { AccessLogCard } from './access-log-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { profileQuery } from './profile-queries.ts';
import { Group } from './section.tsx';
import { PushCard } from './push-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const parts = [
  ['data-diri', 'Data diri'],
  ['keamanan', 'Keamanan'],
  ['privasi', 'Privasi'],
  ['tampilan', 'Tampilan dan kabar'],
] as const;

const PartLinks = () => (
  <nav aria-label="Bagian profil" className="flex flex-wrap gap-x-5">
    {parts.map(([id, text]) => (
      <a key={id} href={`#${id}`} className="text-link inline-flex min-h-11 items-center">
        {text}
      </a>
    ))}
  </nav>
);

const allInWib = 'Semua jam dalam WIB.';

const LastSignIn = () => {
  const { data } = useQuery(profileQuery);
  if (data === undefined) return <span>&nbsp;</span>;
  const before = data.previous_sign_in_at;
  return (
    <span>{before === null ? allInWib : `Terakhir masuk sebelum ini ${formatDateTime(before)}. ${allInWib}`}</span>
  );
};

/** Page /profile: personal data and sessions, stored data and its readers, and appearance settings. */
const ProfilePage = () => {
  const { policy } = usePolicy();
  return (
    <>
      <PageTitle>Profil</PageTitle>
      <PageHeader title={fullName(policy.holder.person)} caption={`Pemegang polis ${policy.number}`} />
      <PageBody>
        <PartLinks />
        <p className="text-small text-muted">
          <LastSignIn />
        </p>
        <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2">
          <Group id="data-diri" title="Data diri">
            <IdentityCard />
            <ContactsCard />
          </Group>
          <Group id="keamanan" title="Keamanan">
            <SessionsCard />
          </Group>
          <Group id="privasi" title="Privasi">
            <ConsentsCard />
            <AccessLogCard />
            <ExportCard />
            <p>
              <Link href="/profile/data" className="text-link inline-block py-1">
                Data yang kami simpan dan sampai kapan
              </Link>
            </p>
          </Group>
          <Group id="tampilan" title="Tampilan dan kabar">
            <PreferencesCard />
            <PushCard />
          </Group>
        </div>
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span>Butuh bantuan?</span>
          <a href={helpUrl()} className="text-link inline-block py-1">
            Hubungi kami
          </a>
          <Link href="/polis/klaim" className="text-link inline-block py-1">
            Cara mengajukan klaim
          </Link>
        </p>
        <p className="flex flex-wrap items-baseline gap-x-4 text-small text-muted">
          <span>{licence()}</span>
          <a href={termsUrl()} className="text-link inline-block py-1">
            Ketentuan
          </a>
          <a href={privacyUrl()} className="text-link inline-block py-1">
            Privasi
          </a>
        </p>
        <div className="md:w-80">
          <Button wide variant="secondary" onClick={signOut}>
            <LogOut aria-hidden="true" size={20} /> Logout
          </Button>
        </div>
      </PageBody>
    </>
  );
};

export default ProfilePage;

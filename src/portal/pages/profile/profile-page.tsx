import { LogOut } from 'lucide-react';
import { maskEmail } from '#shared/email.ts';
import { identityTypes, labelOf } from '#shared/lookups.ts';
import { isMasked } from '#shared/mask.ts';
import { maskPhone } from '#shared/phone.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import { PageBody, PageHeader } from '#ui/page-header.tsx';
import { menuPath } from '../../access/session-checks.ts';
import { addressText } from '../../policy/address-text.ts';
import { fullName } from '../../policy/policy-summary.ts';
import { usePolicy } from '../../policy/use-policy.ts';
import { signOut } from '../../session/sign-out.ts';
import { helpUrl } from '../../site-links.ts';
import { PageTitle } from '../page-title.tsx';

/** A contact as it may stand on a screen that others can see; what came masked stays as it is. */
const masked = (contact: string | null, mask: (text: string) => string): string => {
  if (contact === null || contact === '') return '-';
  return isMasked(contact) ? contact : mask(contact);
};

/** /profile: who is signed in and how they are reached, masked. */
const ProfilePage = () => {
  const { policy } = usePolicy();
  const { person, address, mobileTelephone } = policy.policyHolder;
  return (
    <>
      <PageTitle>Profil</PageTitle>
      <PageHeader title={fullName(person)} caption={`Pemegang polis ${policy.policyNumber}`} />
      <PageBody>
        <Card title="Identitas">
          <DataList rows={[{ label: labelOf(identityTypes, person.certiType), value: person.certiCode }]} />
        </Card>
        <Card title="Kontak" caption="Sebagian disamarkan demi keamanan Anda">
          <DataList
            rows={[
              { label: 'Nomor HP', value: masked(person.mobile ?? mobileTelephone, maskPhone) },
              { label: 'E-mail', value: masked(person.email, maskEmail) },
            ]}
          />
          <DataList layout="stacked" rows={[{ label: 'Alamat', value: addressText(address) }]} />
          <div>
            <ButtonLink size="small" variant="secondary" href={`${menuPath}/change/customer-info`}>
              Perbarui kontak atau alamat
            </ButtonLink>
          </div>
        </Card>
        <p>
          Butuh bantuan?{' '}
          <a href={helpUrl()} className="text-link">
            Hubungi kami
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

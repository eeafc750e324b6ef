import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { CopyButton } from './copy-button.tsx';
import type { DemoPolicy, Portfolio } from '#shared/wire/demo-answers.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';

/** Stores the policy's sign-in data for the sign-in page of this tab, which prefills its fields; the customer still needs a code. */
const prefill = (policy: DemoPolicy): void => {
  const left = {
    policy_number: policy.policyNumber,
    phone_number: policy.phone,
    identity_number: policy.identityNumber,
  };
  tabStorage.keep('demo-sign-in', JSON.stringify(left));
};

const Value = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt className="text-small text-muted">{name}</dt>
    <dd>
      <CopyButton text={text} label={name} />
    </dd>
  </div>
);

const PolicyCard = ({ policy }: { readonly policy: DemoPolicy }) => (
  <Card title={policy.holder} caption={policy.kind} level={3}>
    <p>{policy.point}</p>
    <dl className="mt-auto">
      <Value name="Polis" text={policy.policyNumber} />
      <Value name="HP" text={policy.phone} />
      <Value name="Identitas" text={policy.identityNumber} />
    </dl>
    <ButtonLink href="/auth/login" variant="secondary" size="small" onClick={() => prefill(policy)}>
      Isi halaman masuk
    </ButtonLink>
  </Card>
);

/** Sections with the demo policies and the demo staff, each with its sign-in data. */
export const PortfolioSection = ({ portfolio }: { readonly portfolio: Portfolio }) => (
  <>
    <section aria-labelledby="policies">
      <h2 id="policies" className="mb-3 text-title font-bold">
        Polis contoh
      </h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {portfolio.policies.map((policy) => (
          <PolicyCard key={policy.policyNumber} policy={policy} />
        ))}
      </div>
    </section>
    <section aria-labelledby="staff">
      <h2 id="staff" className="mb-3 text-title font-bold">
        Petugas
      </h2>
      <Card caption="Masuk di halaman petugas. Yang mengusulkan tidak dapat menyetujui sendiri.">
        <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {portfolio.staff.map(({ userName, password, role }) => (
            <li key={userName} className="flex flex-wrap items-baseline gap-x-2">
              <CopyButton text={userName} label="nama pengguna" />
              <CopyButton text={password} label="kata sandi" />
              <span className="text-small text-muted">{role}</span>
            </li>
          ))}
        </ul>
        <ButtonLink href="/desk" variant="secondary" size="small">
          Buka halaman petugas
        </ButtonLink>
      </Card>
    </section>
  </>
);

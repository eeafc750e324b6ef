import { budi, homeAddress } from '#requests/testing/party-samples.ts';
import type { Payload, SpecificationClient } from './specification-client.ts';
import { accountFor, coverOf, faced, row, selfie, siti, suharto, type SpecificationRow } from './specification-row.ts';

const account = async (client: SpecificationClient, owner: string): Promise<Payload> => ({
  new_no_rek: '1370012345678',
  bank: '008',
  branch: 'Blok M',
  rek_owner: owner,
  saving_book_attachment: await client.attachment('SAVINGBOOK'),
});

const attachmentsOfParty = async (client: SpecificationClient): Promise<Payload> => ({
  ktp_selfie_attachment: await client.attachment('KTPSELFIE'),
  ktp_attachment: await client.attachment('KTP'),
  document_attachment: await client.attachment('DOCUMENT'),
});

/** Address whose lines 4 to 7 hold the names behind the ids, as the earlier client filled them. */
const partyAddress = {
  ...homeAddress,
  province_id: 32,
  city_id: 3273,
  district_id: 327301,
  village_id: 3273011001,
  address_4: 'SUKARASA',
  address_5: 'SUKASARI',
  address_6: 'KOTA BANDUNG',
  address_7: 'JAWA BARAT',
};

const shares = ({ policy }: SpecificationClient, percent: readonly number[]) =>
  policy.beneficiaries.map(({ partyId }, index) => ({ party_id: partyId, percentage: percent[index] ?? 0 }));

const newHeir = {
  party_id: 0,
  designation: 3,
  other_designation: null,
  person: {
    first_name: 'Rahmat',
    mid_name: null,
    last_name: 'Hidayat',
    certi_type: 1,
    certi_code: '3174010905600009',
    gender: 'M',
    birthday: '1960-05-09',
    birth_place: 'Depok',
    marital_status: 'KAWIN',
  },
};

const method = async (client: SpecificationClient, fields: Payload): Promise<Payload> => {
  await client.freshCode('change-payment-method');
  return {
    is_registered_in_policy: false,
    ktp_selfie_attachment: await client.attachment('KTPSELFIE'),
    ktp_attachment: await client.attachment('KTP'),
    beneficiary_owner_attachment: await client.attachment('BENEFICIARYOWNER'),
    ...fields,
  };
};

const untouchedAddress = ({ policy: { policyHolder } }: SpecificationClient) => ({
  address_1: policyHolder.address?.address1,
  street: policyHolder.address?.address2,
  rt_rw: policyHolder.address?.address3,
  province_id: policyHolder.address?.province,
  city_id: policyHolder.address?.city,
  district_id: policyHolder.address?.street,
  village_id: policyHolder.address?.village,
});

/** Rows about accounts, payment methods, and people. */
export const peopleRows: readonly SpecificationRow[] = [
  row('surrender-with-payee', '7700000006', 'in free look, without an account', async (client) => ({
    items: [{ itemId: coverOf(client, 0).itemId }],
    cancel_reason: 'Manfaat Produk tidak sesuai',
    ...(await account(client, 'I Made Wirawan')),
    document_attachment: await client.attachment('DOCUMENT'),
    family_attachment: await client.attachment('KK'),
    status_family_attachment: 'KK',
    ...(await faced(client, 'surrender-with-payee')),
  })),
  row('perform-benefit-allocation', suharto, 'a new account', async (client) => ({
    ...(await account(client, 'Suharto')),
    document_attachment: await client.attachment('DOCUMENT'),
    kk_attachment: await client.attachment('KK'),
    ...(await faced(client, 'perform-benefit-allocation')),
  })),
  row('change-payee-refund-account', siti, 'a new account', async (client) => ({
    ...(await account(client, 'Siti Nur Rahmawati')),
    birth_certificate_attachment: await client.attachment('BIRTHCERTIFICATE'),
    ...(await faced(client, 'change-payee-refund-account')),
  })),
  row('change-payment-method', siti, 'debit', (client) =>
    account(client, 'Siti Nur Rahmawati').then(async (fields) =>
      method(client, {
        payment_method: 3,
        ...fields,
        bank_authorization_attachment: await client.attachment('BANKAUTHORIZATION'),
      }),
    ),
  ),
  row('change-payment-method', siti, 'card', (client) =>
    method(client, {
      payment_method: 30,
      bank: '014',
      new_no_cc: '4111-1111-1111-1111',
      cc_type: 'Visa Card',
      cc_expiry_date: '09/28',
    }),
  ),
  row('change-payment-method', siti, 'virtual account', (client) =>
    method(client, { payment_method: 93, bank: 'BCA', new_va_rek: accountFor(client, '04') }),
  ),
  row('change-occupation', siti, 'codes', async (client) => ({
    party_id: client.policy.insureds[0]?.partyId,
    company: 'Dinas Contoh',
    occupation: 151,
    position_level: 'Staf',
    industry: 17,
    other_industry: null,
    other_occupation: null,
    ...(await selfie(client)),
  })),
  row('change-birth-date-and-gender', siti, 'the husband', async (client) => ({
    items: [
      {
        party_id: client.policy.insureds[1]?.partyId,
        birth_date: '1986-05-10',
        gender: 'M',
        ...(await attachmentsOfParty(client)),
      },
    ],
  })),
  row('change-payer', siti, 'somebody else', async (client) => ({
    ...budi,
    addresses: [partyAddress],
    ...(await attachmentsOfParty(client)),
  })),
  row('change-policy-holder', siti, 'somebody else', async (client) => {
    await client.freshCode('change-policy-holder');
    return { ...budi, addresses: [partyAddress], ...(await attachmentsOfParty(client)) };
  }),
  row('change-insured', siti, 'the husband moved', async (client) => ({
    ...budi,
    party_id: client.policy.insureds[1]?.partyId,
    addresses: [partyAddress],
    ...(await attachmentsOfParty(client)),
  })),
  row('change-beneficiary', siti, 'shares', async (client) => ({
    changes: 'Ubah',
    change_items: shares(client, [60, 20, 20]),
    add_item: null,
    ktp_selfie_attachment: await client.attachment('KTPSELFIE'),
    ktp_attachment: await client.attachment('KTP'),
  })),
  row('change-beneficiary', siti, 'one more, counted on', async (client) => ({
    changes: 'Penambahan / Revisi',
    change_items: [
      ...shares(client, [40, 20, 20]),
      { party_id: client.policy.beneficiaries.length + 1, percentage: 20 },
    ],
    add_item: newHeir,
    ...(await attachmentsOfParty(client)),
    beneficiary_ktp_attachment: await client.attachment('BENEFICIARYOWNER'),
  })),
  row('change-customer-info', siti, 'the e-mail, the address as it was answered', async (client) => ({
    party_id: client.policy.policyHolder.partyId,
    party_contract: { email: 'siti.baru@contoh.test' },
    address: {
      ...untouchedAddress(client),
      postCode: client.policy.policyHolder.address?.postCode,
      address_type: 7,
    },
    ...(await faced(client, 'change-customer-info')),
  })),
  row('change-customer-info', suharto, 'the e-mail, an address without ids', async (client) => ({
    party_id: client.policy.policyHolder.partyId,
    party_contract: { email: 'suharto.baru@contoh.test', mobile: '6281200000007', mobile_2: null },
    address: { ...untouchedAddress(client), postCode: '-', address_type: 7 },
    ...(await faced(client, 'change-customer-info')),
  })),
];

/** Wire payloads of every request type by wire 3: field paths, with '*' for list positions. */

const face = ['transaction_id', 'liveness_attachment', 'ktp_attachment'];
const relation = ['kk_attachment', 'birth_certificate_attachment'];
const account = ['new_no_rek', 'bank', 'branch', 'rek_owner'];
const areas = ['province_id', 'city_id', 'district_id', 'village_id'];

const below = (parent: string, fields: readonly string[]): readonly string[] => [
  parent,
  ...fields.map((field) => `${parent}.${field}`),
];

const surrender = ['items', 'items.*.itemId', 'cancel_reason', ...face];
const surrenderWithPayee = [
  ...surrender,
  'family_attachment',
  'status_family_attachment',
  ...account,
  'saving_book_attachment',
  'document_attachment',
  ...relation,
];
const payee = [...account, ...face, 'saving_book_attachment', 'document_attachment', ...relation];

const parties = [
  'addresses',
  'addresses.*.post_code',
  'addresses.*.street',
  'addresses.*.rt_rw',
  'addresses.*.address_type',
  ...[1, 2, 3, 4, 5, 6, 7].map((line) => `addresses.*.address_${line}`),
  ...areas.map((area) => `addresses.*.${area}`),
  'first_name',
  'last_name',
  'certi_type',
  'certi_code',
  'birth_date',
  'birth_place',
  'phone_number',
  'email',
  'marrige_status',
  'gender',
  'ktp_selfie_attachment',
  'ktp_attachment',
  'document_attachment',
];

const newBeneficiary = ['first_name', 'mid_name', 'last_name', 'certi_type', 'certi_code', 'gender', 'birthday'];
const channels = ['email', 'mobile', 'mobile_2', 'office_tel', 'office_tel_2', 'home_tel', 'contact_tel', 'fax'];

export const specificationPayloads: Readonly<Record<string, readonly string[]>> = {
  surrender,
  'surrender-with-payee': surrenderWithPayee,
  /** An alias of surrender with the same payload (rulings 1.5). */
  cancellation: surrender,
  'check-cop-freelook-payee-account': ['items', 'items.*.itemId'],
  'apply-policy-loan': ['loan_amount', ...face],
  'loan-repayment': ['virtual_account_number', 'ktp_selfie_attachment', 'transfer_attachment'],
  reinstatement: ['health_questionnaire', 'virtual_account_number', 'transfer_attachment', 'ktp_selfie_attachment'],
  'change-premium-holiday': [
    'status',
    'start_premium_holiday_date',
    'end_premium_holiday_date',
    'ktp_selfie_attachment',
  ],
  'add-rider': [
    'add_riders',
    ...['product_id', 'party_ids', 'plan', 'sum_asured', 'health_questionnaire', 'insured', 'kk_attachment'].map(
      (field) => `add_riders.*.${field}`,
    ),
    'ktp_selfie_attachment',
    'ilustration_attachment',
  ],
  'decrease-sa': ['items', 'ktp_selfie_attachment'],
  'increase-sa': ['items', 'ktp_selfie_attachment', 'ilustration_attachment'],
  'perform-benefit-allocation': payee,
  'change-payee-refund-account': payee,
  'periodicaly-top-up': [
    'base_prem',
    'top_up_prem',
    'total_prem',
    'health_questionnaire',
    'ktp_selfie_attachment',
    'document_attachment',
    'ilustration_attachment',
  ],
  'partial-withdraw': [
    'withdraw_type',
    'items',
    'items.*.apply_amount',
    'items.*.apply_units',
    'items.*.fund_code',
    ...face,
  ],
  'topup-single': [
    'items',
    'items.*.amount',
    'items.*.fund_code',
    'virtual_account_number',
    'ktp_selfie_attachment',
    'transfer_attachment',
  ],
  'switch-fund': [
    'items',
    ...['fund_code', 'target_fund_code', 'amount', 'unit', 'percentage'].map((field) => `items.*.${field}`),
    'ktp_selfie_attachment',
  ],
  'change-apportionment': ['items', 'items.*.fund_code', 'items.*.percentage', 'ktp_selfie_attachment'],
  'change-payment-freq': ['payment_freq', 'ktp_selfie_attachment'],
  'change-payment-method': [
    'is_registered_in_policy',
    'bank',
    'payment_method',
    'ktp_selfie_attachment',
    'ktp_attachment',
    'beneficiary_owner_attachment',
    'new_va_rek',
    'new_no_rek',
    'branch',
    'rek_owner',
    'bank_authorization_attachment',
    'saving_book_attachment',
    'new_no_cc',
    'cc_type',
    'cc_expiry_date',
  ],
  'change-occupation': [
    'party_id',
    'company',
    'occupation',
    'position_level',
    'industry',
    'other_industry',
    'other_occupation',
    'ktp_selfie_attachment',
  ],
  'change-birth-date-and-gender': [
    'items',
    ...['party_id', 'birth_date', 'gender', 'ktp_selfie_attachment', 'ktp_attachment', 'document_attachment'].map(
      (field) => `items.*.${field}`,
    ),
  ],
  'change-term': ['term', 'ktp_selfie_attachment', 'ilustration_attachment'],
  'change-payer': parties,
  'change-policy-holder': parties,
  'change-insured': [...parties, 'party_id'],
  'change-beneficiary': [
    'changes',
    'change_items',
    'change_items.*.party_id',
    'change_items.*.percentage',
    'add_item',
    ...['party_id', 'designation', 'other_designation'].map((field) => `add_item.${field}`),
    ...below('add_item.person', [...newBeneficiary, 'birth_place', 'marital_status']),
  ],
  'change-customer-info': [
    'party_id',
    ...below('party_contract', [...channels, 'office_tel_ext']),
    ...below('address', ['postCode', 'address_1', 'street', 'rt_rw', ...areas, 'address_type']),
    ...face,
  ],
};

/** Fields of `suffix` that the specification names without listing their content. */
export const freeFields: Readonly<Record<string, RegExp>> = {
  'increase-sa': /^items\./,
  'decrease-sa': /^items\./,
  'add-rider': /^add_riders\.\*\.(insured|health_questionnaire|party_ids)\./,
  reinstatement: /^health_questionnaire\./,
  'periodicaly-top-up': /^health_questionnaire\./,
  // Source of a large amount (rulebook 7.12).
  'topup-single': /^document_attachment$/,
  'change-beneficiary': /^changes\.|_attachment$/,
};

/** Optional additions of rulings 1.8. */
export const additions =
  /(^|\.)(guardian_name|accepted_terms|acknowledgement_version|change_future_allocation|payable_ids|to_registered_account|health_questionnaire|relation|settlement|risk_profile|yearly_income|income_attachment|consent_attachment|cause|death_certificate_attachment|heirs_statement_attachment|guardian_deed_attachment|signed_name)(\.|$)/;

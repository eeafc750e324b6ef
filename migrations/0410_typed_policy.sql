-- A stored policy speaks the words of the trade (shared/policy-model), no longer those of the old front end's answer. Every version of
-- every policy is carried over; sealed numbers stay sealed, they only stand under another name.
CREATE FUNCTION pg_temp.person(told jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object(
    'firstName', told->'firstName', 'middleName', told->'midName', 'lastName', told->'lastName', 'gender', told->'gender',
    'birthDate', told->'birthday', 'birthPlace', told->'birthPlace',
    'identityType', told->'certiType', 'identityNumber', told->'certiCode',
    'email', told->'email', 'mobile', told->'mobile', 'mobile2', told->'mobile2', 'homePhone', told->'homeTel',
    'officePhone', told->'officeTel', 'officePhone2', told->'officeTel2', 'officeExtension', told->'officeTelExt', 'fax', told->'fax',
    'maritalStatus', told->'marriageId', 'occupationCode', told->'occupCate', 'occupationName', told->'occupCateName',
    'otherOccupation', told->'otherOccupation', 'jobTitle', told->'positionLevel', 'employer', told->'jobCom',
    'industryId', told->'industryId', 'industryName', told->'industryName', 'otherIndustry', told->'otherIndustry')
$$;

CREATE FUNCTION pg_temp.address(told jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(told) = 'object' THEN jsonb_build_object(
    'format', CASE told->>'addressFormat' WHEN 'Y' THEN 'AREAS' ELSE 'FREE' END, 'type', told->'addressType',
    'provinceId', told->'province', 'cityId', told->'city', 'districtId', told->'street', 'villageId', told->'village',
    'line1', told->'address1', 'line2', told->'address2', 'rtRw', told->'address3', 'line4', told->'address4',
    'line5', told->'address5', 'line6', told->'address6', 'line7', told->'address7', 'postCode', told->'postCode')
  ELSE 'null' END
$$;

CREATE FUNCTION pg_temp.life(told jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('partyId', told->'partyId', 'person', pg_temp.person(told->'person'))
$$;

-- A phone that stood beside the person only moves to the person.
CREATE FUNCTION pg_temp.party(told jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object(
    'partyId', told->'partyId',
    'person', pg_temp.person(told->'person')
      || jsonb_build_object('mobile', coalesce(told#>>'{person,mobile}', told->>'mobileTelephone')),
    'address', pg_temp.address(told->'address'),
    'addresses', (SELECT coalesce(jsonb_agg(pg_temp.address(each)), '[]')
                  FROM jsonb_array_elements(coalesce(told->'addresses', '[]')) AS each))
$$;

CREATE FUNCTION pg_temp.status(told jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT '["PENDING", "IN_FORCE", "LAPSED", "TERMINATED"]'::jsonb -> told::integer
$$;

CREATE FUNCTION pg_temp.cover(told jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object(
    'itemId', told->'itemId', 'productId', told->'productId', 'productName', told->'productName',
    'status', pg_temp.status(told->'riskStatus'),
    'issuedOn', told->'issueDate', 'expiresOn', told->'expiryDate', 'paidUpOn', told->'paidupDate',
    'lives', jsonb_build_array(pg_temp.life(told#>'{lifeInsured1,insured}'))
      || (SELECT coalesce(jsonb_agg(pg_temp.life(each.told->'insured') ORDER BY each.place), '[]')
          FROM jsonb_array_elements(told->'insureds') WITH ORDINALITY AS each (told, place) WHERE each.place > 1),
    'plan', told#>'{currentPremium,benefitLevel}', 'sumAssured', told#>'{currentPremium,sumAssured}',
    'premium', told#>'{currentPremium,stdPremAf}', 'frequency', (told#>>'{currentPremium,paymentFreq}')::integer,
    'topUp', coalesce(told#>'{recurringTopup,topupAmount}', '0'), 'nextDueOn', told#>'{coverageExtend,dueDate}',
    'riskPercent', coalesce(told->'riskPercent', '100'), 'exclusions', coalesce(told->'exclusions', '[]'),
    'waivedSum', CASE told#>>'{waiverExt,waiver}' WHEN 'Y'
      THEN coalesce(nullif(told#>'{waiverExt,waivedSa}', 'null'), '0') ELSE 'null' END)
$$;

CREATE FUNCTION pg_temp.account(told jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('bankName', told->'bankName', 'bankAccount', told->'bankAccount', 'accountName', told->'accoName')
$$;

CREATE FUNCTION pg_temp.policy(told jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object(
    'number', told->'policyNumber', 'proposalNumber', told->'proposalNumber', 'currency', told->'currency',
    'status', pg_temp.status(told->'riskStatus'), 'isSyariah', told->'isSyariah', 'priorityCode', told->'productPriorityCode',
    'isUnitLinked', told->'isILP', 'isHybrid', told->'isHybrid',
    'acknowledgedOn', told->'acknowledgeDate', 'lockedUntil', told->'lockedPeriodDate',
    'premiumHoliday', CASE told->>'holidayIndi' WHEN 'Y'
      THEN jsonb_build_object('from', told->'holidayStartDate', 'until', told->'holidayEndDate') ELSE 'null' END,
    'hasAdvancePremium', told->>'advancePremIndi' = 'Y')
  || jsonb_build_object(
    'holder', pg_temp.party(told->'policyHolder'),
    'insureds', (SELECT coalesce(jsonb_agg(pg_temp.party(each.told) || jsonb_build_object('order', each.told->'insuredNo') ORDER BY each.place), '[]')
                 FROM jsonb_array_elements(told->'insureds') WITH ORDINALITY AS each (told, place)),
    'payer', pg_temp.party(coalesce(told#>'{payers,0}', told->'policyHolder')),
    'beneficiaries', (SELECT coalesce(jsonb_agg(pg_temp.life(each.told) || jsonb_build_object(
                          'share', each.told->'shareRate', 'relation', each.told->'designation',
                          'otherRelation', each.told->'otherDesignation', 'guardianName', each.told->'guardianName') ORDER BY each.place), '[]')
                      FROM jsonb_array_elements(told->'beneficiaries') WITH ORDINALITY AS each (told, place)),
    'payment', jsonb_build_object('method', told#>'{payerAccounts,0,paymentMethod}', 'nextMethod', told#>'{payerAccounts,0,paymentMethodNext}'),
    'debitAccount', CASE WHEN told#>'{payerBankAccount,0}' IS NULL THEN 'null'
      ELSE pg_temp.account(told#>'{payerBankAccount,0}') || jsonb_build_object(
        'cardExpires', told#>'{payerBankAccount,0,expireDate}', 'cardType', told#>'{payerBankAccount,0,creditCardType}') END,
    'benefitAccount', CASE WHEN told#>'{refundPayeeBankAccount,0}' IS NULL THEN 'null'
      ELSE pg_temp.account(told#>'{refundPayeeBankAccount,0}') END,
    'virtualAccounts', (SELECT coalesce(jsonb_agg(jsonb_build_object('number', each.told->'virtualAccountNumber', 'bankName', each.told->'bankName',
                            'bankCode', each.told->'bankAbbrName', 'purpose', each.told->'purpose') ORDER BY each.place), '[]')
                        FROM jsonb_array_elements(told->'virtualAccountInfo') WITH ORDINALITY AS each (told, place)),
    'mainCover', (SELECT pg_temp.cover(each) FROM jsonb_array_elements(told->'coverages') AS each WHERE each->'masterProduct' = 'null'),
    'riders', (SELECT coalesce(jsonb_agg(pg_temp.cover(each.told) ORDER BY each.place), '[]')
               FROM jsonb_array_elements(told->'coverages') WITH ORDINALITY AS each (told, place)
               WHERE each.told->'masterProduct' <> 'null'),
    'partyRoles', coalesce(told->'partyRoles', '[]'), 'beneficialOwner', coalesce(told->'beneficialOwner', 'null'))
$$;

DROP INDEX core.policy_version_mobile;
DROP INDEX core.policy_version_email;

UPDATE core.policy_version SET document = pg_temp.policy(document);

CREATE INDEX policy_version_mobile ON core.policy_version ((document #>> '{holder,person,mobile}'));
CREATE INDEX policy_version_email ON core.policy_version (lower(document #>> '{holder,person,email}'));

/**
 * SQL: the table of `from` has a reinstatement in progress, one that is paid or can still be paid. Such a policy does not
 * end with its reinstatement period, so it gets no letter about that end, and a payment does not reinstate it by itself.
 */
export const hasOpenReinstatement = (from: 'lapse' | 'policy'): string => `
  EXISTS (SELECT FROM core.expected_money AS money
          WHERE money.policy_number = ${from}.policy_number AND money.purpose = '03'
            AND money.state IN ('WAITING', 'MATCHED'))`;

-- The plans of a product speak the words of the trade, as the policy does since 0410.
ALTER TABLE core.product RENAME COLUMN benefit_levels TO plans;

UPDATE core.product
   SET plans = (SELECT jsonb_agg(jsonb_build_object('code', plan->'benefitLevel', 'name', plan->'levelDescrp') ORDER BY place)
                  FROM jsonb_array_elements(plans) WITH ORDINALITY AS told (plan, place))
 WHERE plans <> '[]';

-- What a request asks of the core speaks the words of the trade, as the policy does since 0410. Every posting is carried over, also one
-- that waits for its day: names only, a sealed number stays sealed under its new name. Effects of requests that lie sealed with the
-- request are read in either words (server/proposal-store/earlier-effect.ts).
CREATE FUNCTION pg_temp.renamed(told jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE jsonb_typeof(told)
    WHEN 'array' THEN (SELECT coalesce(jsonb_agg(pg_temp.renamed(part) ORDER BY place), '[]')
                         FROM jsonb_array_elements(told) WITH ORDINALITY AS each (part, place))
    WHEN 'object' THEN (SELECT coalesce(jsonb_object_agg(coalesce('{
        "midName": "middleName", "birthday": "birthDate", "certiType": "identityType", "certiCode": "identityNumber",
        "marriageId": "maritalStatus", "homeTel": "homePhone", "officeTel": "officePhone", "officeTel2": "officePhone2",
        "officeTelExt": "officeExtension", "addressType": "type", "occupCate": "occupationCode",
        "occupCateName": "occupationName", "positionLevel": "jobTitle", "jobCom": "employer", "designation": "relation",
        "otherDesignation": "otherRelation", "benefitLevel": "plan", "ending": "termination"}'::jsonb ->> name, name), pg_temp.renamed(part)), '{}')
                          FROM jsonb_each(told) AS each (name, part))
    ELSE told END;
END $$;

UPDATE core.posting SET changes = pg_temp.renamed(changes);
UPDATE core.endorsement SET detail = pg_temp.renamed(detail) WHERE kind = 'AGE_CORRECTION';
ALTER TABLE core.coverage_layer RENAME COLUMN benefit_level TO plan;

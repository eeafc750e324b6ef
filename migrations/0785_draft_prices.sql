-- Prices that wait to become final; each run of the daily work reads them.
CREATE INDEX fund_price_draft ON core.fund_price (day) WHERE state = 'DRAFT';

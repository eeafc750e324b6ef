-- Numbers that no program ever read: money is rounded by its currency, a unit price has the decimals of its column, and a price is final on the
-- next working day by the rule of the prices themselves. A row that changes nothing would only promise that it does.
DELETE FROM core.parameter WHERE key IN ('nav.dp', 'money.dp', 'nav.publish_lag_wd');

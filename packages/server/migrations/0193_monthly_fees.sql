-- What a month costs is read from the tariffs, as of its first day.
alter table number drop column monthly_fee_hal;
alter table sms_number drop column monthly_fee_hal;

create index number_paid_until on number (paid_until);

-- One job charges the numbers of both kinds.
delete from job where key = 'cron:sms-numbers.fees';

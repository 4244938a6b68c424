-- What was agreed for the first month of each number, such as in a quote; null: the tariff of the day.
alter table number_order add column month_hal bigint check (month_hal >= 0);

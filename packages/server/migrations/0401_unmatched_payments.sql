-- How often a person has taken the credit of it back. Each time it is booked it is another payment of the ledger.
alter table bank_payment add column unmatched integer not null default 0;

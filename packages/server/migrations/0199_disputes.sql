-- What holders of cards dispute of a top-up. While one is open the card of its account is not charged.
create table topup_dispute (
  account_id uuid not null,
  topup_id uuid not null,
  -- The provider's.
  dispute_id text not null,
  -- open: taken from the credit; won: and given again; lost: taken for good.
  status text not null check (status in ('open', 'won', 'lost')),
  amount_hal bigint not null check (amount_hal > 0),
  primary key (account_id, topup_id, dispute_id),
  foreign key (account_id, topup_id) references topup (account_id, id)
);
create index topup_dispute_open on topup_dispute (account_id) where status = 'open';

-- Which sides a movement may have. A hold and its release move the customer's own credit between what can be spent and
-- what is set aside and leave the balance alone; every other movement is between the customer and the service.
alter table ledger_movement add constraint ledger_movement_sides check (
  case kind
    when 'hold' then debit = 'available' and credit = 'held' and balance_after_hal is null
    when 'release' then debit = 'held' and credit = 'available' and balance_after_hal is null
    else balance_after_hal is not null and (
      (debit = 'available' and credit in ('revenue', 'admin', 'bank'))
      or (credit = 'available' and debit in ('revenue', 'admin', 'bank')))
  end);

-- Only what a card was given back takes the balance below zero. Calls and texts are paid from what was held for them
-- before: that may be captured also after such a movement.
alter table ledger_movement add constraint ledger_movement_not_below_zero check (
  debit <> 'available' or balance_after_hal >= 0 or kind in ('topup_refund', 'dispute', 'call', 'sms'));

-- What the last look at the whole ledger has found; one row.
create table ledger_check (
  one boolean primary key default true check (one),
  checked_at bigint not null,
  discrepancies integer not null
);

-- A page of a list costs the same wherever it lies. What a list leaves out may be nearly all there is, so these have
-- an index of their own; of the messages sent it leaves out at most the thousand received that an account keeps.
create index message_received on message (account_id, id) where direction = 'in';
create index ledger_movement_shown on ledger_movement (account_id, id) where balance_after_hal is not null;

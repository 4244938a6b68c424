-- How many documents of the series have been deleted ten years after their time: they are not missing.
alter table document_series add column ended integer not null default 0 check (ended >= 0);

-- Deletes the ledger and the tax documents of an account that was closed and erased, and what is left of the account, when
-- all of them are from before `before_ms`, and this is ten years ago by the clock of the database too. The service's role
-- may delete neither, and the owner itself only while this function runs.
create function end_account_records(ended_account uuid, before_ms bigint) returns void
language plpgsql security definer as $$
begin
  if to_timestamp(before_ms / 1000.0) > now() - interval '10 years' then
    raise exception 'accounting records are kept for ten years';
  end if;
  if not exists (select from account_closing where account_id = ended_account and erased_at < before_ms) then
    raise exception 'accounting records of an account that is not closed are kept';
  end if;
  if exists (select from ledger_movement where account_id = ended_account and created_at >= before_ms)
    or exists (
      select from tax_document where account_id = ended_account and greatest(issued_at, taxable_at) >= before_ms) then
    raise exception 'the account has accounting records of a later time';
  end if;
  -- To delete an account, PostgreSQL looks for rows that name it and locks them, as who may update them.
  grant update, delete on ledger_movement, tax_document to current_user;
  update document_series set ended = ended + gone.documents
  from (
    select mode, year, count(*) as documents from tax_document where account_id = ended_account group by mode, year
  ) as gone
  where document_series.mode = gone.mode and document_series.year = gone.year;
  delete from tax_document where account_id = ended_account;
  delete from ledger_movement where account_id = ended_account;
  delete from account_closing where account_id = ended_account;
  delete from account where id = ended_account;
  revoke update, delete on ledger_movement, tax_document from current_user;
end
$$;
revoke execute on function end_account_records(uuid, bigint) from public;

-- Whoever calls it must not choose where it finds its names.
do $$
begin
  execute format(
    'alter function end_account_records(uuid, bigint) set search_path = %I, pg_temp', current_schema());
end
$$;

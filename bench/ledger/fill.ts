import type pg from 'pg'

/**
 * Writes `rows` movements, one millisecond apart, evenly over the accounts: a top-up, a hold, its release and a call,
 * repeatedly; with matching balances. Keys are built afterwards, as a restore does.
 */
export async function fillLedger(
  client: pg.Client,
  accounts: readonly string[],
  rows: number,
  nowMs: number,
): Promise<void> {
  const each = Math.floor(rows / accounts.length / 4) * 4
  await client.query(`
    alter table ledger_movement drop constraint ledger_movement_pkey, drop constraint ledger_movement_once,
      drop constraint ledger_movement_account_id_fkey;
    drop index ledger_movement_shown`)
  await client.query(
    `insert into ledger_movement (account_id, id, kind, ref, debit, credit, amount_hal, balance_after_hal, description,
       created_at)
     select account, (lpad(to_hex($3::bigint - $2 + n), 12, '0') || '70008' || lpad(to_hex(place * $2 + n), 15, '0'))::uuid,
       (array['topup', 'hold', 'release', 'call'])[1 + n % 4],
       (case n % 4 when 0 then 'top_' else 'c_' end) || n / 4,
       (array['bank', 'available', 'held', 'available'])[1 + n % 4],
       (array['available', 'held', 'available', 'revenue'])[1 + n % 4],
       (array[1000, 400, 400, 150])[1 + n % 4],
       case n % 4 when 0 then n / 4 * 850 + 1000 when 3 then n / 4 * 850 + 850 end,
       'Call to +420601000001', $3::bigint - $2 + n
     from unnest($1::uuid[]) with ordinality as given (account, place), generate_series(0, $2::bigint - 1) as n`,
    [accounts, each, nowMs],
  )
  await client.query(`
    alter table ledger_movement add primary key (account_id, id),
      add constraint ledger_movement_once unique (account_id, kind, ref);
    alter table ledger_movement add foreign key (account_id) references account (id);
    create index ledger_movement_shown on ledger_movement (account_id, id) where balance_after_hal is not null`)
  await client.query(
    `update account set available_hal = $2::bigint / 4 * 850, held_hal = 0 where id = any($1::uuid[])`,
    [accounts, each],
  )
  await client.query('vacuum analyze ledger_movement, account')
}

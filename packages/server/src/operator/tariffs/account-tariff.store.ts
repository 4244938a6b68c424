import type { AccountTariff } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type Id, idOf, uuidOf } from '../../platform/kernel/ids.ts'

export interface StoredAccountTariff extends AccountTariff {
  /** Not shown: the place in the list. */
  readonly id: Id<'tar'>
}

export type NewAccountTariff = Omit<StoredAccountTariff, 'state'>

interface AccountTariffsWanted {
  readonly state?: AccountTariff['state'] | undefined
  readonly afterId: Id<'tar'> | undefined
  readonly limit: number
  readonly nowMs: number
}

/** Newest first. */
export async function selectAccountTariffs(
  db: Db,
  accountId: AccountId,
  wanted: AccountTariffsWanted,
): Promise<StoredAccountTariff[]> {
  const { afterId, limit, nowMs } = wanted
  const state = wanted.state ?? null
  const after = afterId === undefined ? sql`true` : sql`id < ${uuidOf(afterId)}`
  const rows = await db.query(sql<StoredAccountTariff>`
    select id, kind, direction, destination, unit, price_hal as "priceHal", valid_from as "validFrom",
      valid_until as "validUntil", state
    from account_tariff, lateral (select case
      when valid_from > ${nowMs} then 'coming'
      when valid_until <= ${nowMs} or exists (
        select from account_tariff as later
        where (later.account_id, later.kind, later.direction, later.destination)
            = (account_tariff.account_id, account_tariff.kind, account_tariff.direction, account_tariff.destination)
          and later.valid_from > account_tariff.valid_from and later.valid_from <= ${nowMs}) then 'past'
      else 'current' end as state) as told
    where account_id = ${uuidOf(accountId)} and (${state}::text is null or state = ${state}) and ${after}
    order by id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, id: idOf('tar', row.id) }))
}

/** A price to come is replaced by another one of the same moment. */
export async function upsertAccountTariffs(
  tx: Db,
  accountId: AccountId,
  tariffs: readonly NewAccountTariff[],
): Promise<void> {
  const rows = tariffs.map((tariff) => ({ ...tariff, id: uuidOf(tariff.id) }))
  await tx.query(sql`
    insert into account_tariff (
      account_id, kind, direction, destination, valid_from, valid_until, unit, price_hal, id)
    select ${uuidOf(accountId)}, kind, direction, destination, "validFrom", "validUntil", unit, "priceHal", id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (
      kind text, direction text, destination text, "validFrom" bigint, "validUntil" bigint, unit text,
      "priceHal" bigint, id uuid)
    on conflict (account_id, kind, direction, destination, valid_from) do update set
      unit = excluded.unit, price_hal = excluded.price_hal, valid_until = excluded.valid_until`)
}

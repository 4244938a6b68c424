import type { Tariff } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type Id, idOf, uuidOf } from '../../platform/kernel/ids.ts'

export interface StoredTariff extends Tariff {
  /** Not shown: the place in the list. */
  readonly id: Id<'tar'>
}

export type NewTariff = Omit<StoredTariff, 'state'>

interface TariffsWanted {
  readonly state?: Tariff['state'] | undefined
  readonly kind?: Tariff['kind'] | undefined
  readonly afterId: Id<'tar'> | undefined
  readonly limit: number
  readonly nowMs: number
}

/** Newest first. */
export async function selectTariffs(db: Db, wanted: TariffsWanted): Promise<StoredTariff[]> {
  const { afterId, state = null, kind = null, nowMs, limit } = wanted
  const after = afterId === undefined ? sql`true` : sql`id < ${uuidOf(afterId)}`
  const rows = await db.query(sql<StoredTariff>`
    select id, kind, direction, destination, unit, price_hal as "priceHal", valid_from as "validFrom", state
    from tariff, lateral (select case
      when valid_from > ${nowMs} then 'coming'
      when exists (
        select from tariff as later
        where (later.kind, later.direction, later.destination) = (tariff.kind, tariff.direction, tariff.destination)
          and later.valid_from > tariff.valid_from and later.valid_from <= ${nowMs}) then 'past'
      else 'current' end as state) as told
    where (${state}::text is null or state = ${state}) and (${kind}::text is null or kind = ${kind}) and ${after}
    order by id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, id: idOf('tar', row.id) }))
}

export interface PriceBefore extends Pick<Tariff, 'kind' | 'direction' | 'destination'> {
  readonly priceHal: number | null
}

/** The price that would apply without each of them from its time on; null if none would. */
export async function pricesBefore(tx: Db, tariffs: readonly NewTariff[]): Promise<PriceBefore[]> {
  return tx.query(sql<PriceBefore>`
    select kind, direction, destination, (
      select price_hal from tariff
      where (tariff.kind, tariff.direction, tariff.destination) = (wanted.kind, wanted.direction, wanted.destination)
        and tariff.valid_from <= wanted."validFrom"
      order by valid_from desc limit 1) as "priceHal"
    from ${wantedRows(tariffs)} order by wanted.place`)
}

/** A price to come is replaced by another one of the same moment. */
export async function upsertTariffs(tx: Db, tariffs: readonly NewTariff[]): Promise<void> {
  await tx.query(sql`
    insert into tariff (kind, direction, destination, valid_from, unit, price_hal, id)
    select kind, direction, destination, "validFrom", unit, "priceHal", id from ${wantedRows(tariffs)}
    on conflict (kind, direction, destination, valid_from)
    do update set unit = excluded.unit, price_hal = excluded.price_hal`)
}

function wantedRows(tariffs: readonly NewTariff[]) {
  const rows = tariffs.map((tariff, place) => ({ ...tariff, id: uuidOf(tariff.id), place }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (
    place int, kind text, direction text, destination text, "validFrom" bigint, unit text, "priceHal" bigint, id uuid)`
}

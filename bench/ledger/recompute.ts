import { systemClock } from '@hovor/clock'
import pg from 'pg'
import { inPlace } from '../api/place.ts'
import { load, say } from '../hovor-process.ts'
import { makeAccounts } from '../sms/accounts.ts'
import { fillLedger } from './fill.ts'
import { Recount } from './recount.ts'

/*
 * Recomputes every balance from the rows of the ledger, without code of the service: a scan of its columns and sums
 * here. With the URL of a database it checks that one and exits with 1 if a balance differs; without, it creates one
 * with this many movements, and must also detect a single missing hal.
 */
const [first = '1000000'] = process.argv.slice(2)
const pageRows = 50_000
const accountCount = 1000

interface Off {
  readonly account: string
  readonly side: string
  readonly kept: bigint
  readonly recounted: bigint
}

/** One snapshot, so that it is consistent while the service works. */
async function recompute(client: pg.Client): Promise<{ entries: number; off: Off[] }> {
  await client.query('begin isolation level repeatable read read only')
  try {
    const recount = new Recount()
    let after = ['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000']
    for (;;) {
      const { rows } = await client.query(
        `select account_id, id, debit, credit, amount_hal::text as hal from ledger_movement
         where (account_id, id) > ($1::uuid, $2::uuid) order by account_id, id limit ${pageRows}`,
        after,
      )
      for (const { account_id, debit, credit, hal } of rows)
        recount.add({ account: account_id, debit, credit, amountHal: BigInt(hal) })
      const last = rows.at(-1)
      if (last === undefined) break
      after = [last.account_id, last.id]
    }
    const kept = await client.query(
      'select id, available_hal::text as available, held_hal::text as held from account',
    )
    const off = kept.rows.flatMap(({ id, available, held }) => {
      const { availableHal, heldHal } = recount.of(id)
      return [
        { account: id, side: 'available', kept: BigInt(available), recounted: availableHal },
        { account: id, side: 'held', kept: BigInt(held), recounted: heldHal },
      ].filter((one) => one.kept !== one.recounted)
    })
    return { entries: recount.entries, off }
  } finally {
    await client.query('rollback')
  }
}

async function tell(client: pg.Client): Promise<number> {
  const startMs = performance.now()
  const { entries, off } = await recompute(client)
  const secs = ((performance.now() - startMs) / 1000).toFixed(1)
  for (const { account, side, kept, recounted } of off)
    say(`${account} ${side}: ${kept} kept, ${recounted} by its movements`)
  say(`${entries} movements recomputed in ${secs} s: ${off.length} balances differ, ${load()}`)
  return off.length
}

if (/^postgres/.test(first)) {
  const client = new pg.Client({ connectionString: first })
  await client.connect()
  process.exitCode = (await tell(client).finally(() => client.end())) === 0 ? 0 : 1
} else {
  await inPlace(async ({ client }) => {
    const ids = (await makeAccounts(client, accountCount)).map(({ id }) => id.slice(4))
    await fillLedger(client, ids, Number(first), systemClock.nowMs())
    const differ = await tell(client)
    await client.query('update account set available_hal = available_hal - 1 where id = $1', [ids[0]])
    const seen = await tell(client)
    if (differ !== 0 || seen !== 1) throw new Error('a sound ledger differs, or a missing hal was not seen')
  })
}

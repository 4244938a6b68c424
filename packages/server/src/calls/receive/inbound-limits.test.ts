import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { insertNumber, updateRouting } from '../../numbering/numbers/number.store.ts'
import { numbers } from '../../numbering/numbers/numbers.ts'
import { createAccounts } from '../../people/accounts/accounts.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, newId, uuidOf } from '../../platform/kernel/ids.ts'
import { insertCall } from '../state/call.store.ts'
import { benchOfEachTest } from '../testing/call-bench.ts'
import { ScriptedCaller } from '../testing/legs.ts'
import { receiveFromTrunk } from './receive-from-trunk.ts'

const bench = benchOfEachTest()
let sold = 0

/** An account whose number forwards its calls. */
async function newFirm(): Promise<{ readonly id: AccountId; readonly e164: string }> {
  const { clock } = bench
  const accounts = createAccounts({ clock, randomBytes, pepper: 'p' })
  const e164 = `+420228${772_000 + ++sold}`
  return bench.database.transaction(async (tx) => {
    const wanted = { email: 'x@localhost', companyName: '', mode: 'sandbox', language: 'cs' } as const
    const { id } = (await accounts.create(tx, wanted)).account
    await bench.deps.credit.creditAdmin(tx, { accountId: id, amountHal: 100_000, description: 'start' })
    await tx.query(sql`
      insert into number_stock (e164, mode, country, region, kind, account_id)
      values (${e164}, 'sandbox', 'CZ', 'Praha', 'geographic', ${uuidOf(id)})`)
    const place = { country: 'CZ', region: 'Praha', kind: 'geographic', e164, paidUntil: 0, createdAt: 0 }
    await insertNumber(tx, { ...place, id: newId('num', clock, randomBytes), accountId: id })
    await updateRouting(tx, id, e164, { mode: 'forward', forwardTo: '+420601000001' })
    return { id, e164 }
  })
}

/** Inbound calls that are running. */
async function running(accountId: AccountId, to: string, count: number): Promise<void> {
  await bench.database.transaction(async (tx) => {
    for (let call = 0; call < count; call++) {
      const id = newId('c', bench.clock, randomBytes)
      const parties = { from: '+420601000009', to, direction: 'in', kind: 'forward' } as const
      await insertCall(tx, { accountId, id, ...parties, node: 'n', pricePerMinuteHal: 0 })
    }
  })
}

/** Calls in; `dialed` if the call was forwarded, else the refusal. */
async function callIn(e164: string): Promise<string | undefined> {
  const leg = new ScriptedCaller(e164)
  const dials = bench.carrier.dials.length
  await receiveFromTrunk(leg, { ...bench.deps, numbers })
  await bench.until(async () => leg.refused !== undefined || bench.carrier.dials.length > dials)
  return leg.refused ?? 'dialed'
}

// decision:0062
it('a number takes thirty calls at once; the next caller is told that it is busy, and missed', async () => {
  const { id, e164 } = await newFirm()
  await running(id, e164, 29)
  expect(await callIn(e164)).toBe('dialed')
  expect(await callIn(e164)).toBe('busy')
  const rows = await bench.database.query(sql`
    select status, end_reason from call where account_id = ${uuidOf(id)} and status = 'missed'`)
  expect(rows).toEqual([{ status: 'missed', end_reason: 'busy' }])
})

it('an account takes a hundred calls at once on all its numbers, whatever others take', async () => {
  const [firm, other] = [await newFirm(), await newFirm()]
  for (let number = 0; number < 4; number++) await running(firm.id, `+42022878000${number}`, 25)
  expect(await callIn(firm.e164)).toBe('busy')
  expect(await callIn(other.e164)).toBe('dialed')
})

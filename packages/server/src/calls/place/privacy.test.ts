import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { expect, it } from 'vitest'
import { type CrashAccount, crashAccount, openDoor, startLife } from '../../http/testing/crash.ts'
import { insertNumber, updateRouting } from '../../numbering/numbers/number.store.ts'
import { numbers } from '../../numbering/numbers/numbers.ts'
import { sql } from '../../platform/db/sql.ts'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import { newId, uuidOf } from '../../platform/kernel/ids.ts'
import { createCalls } from '../calls.ts'
import type { ForwardedCall } from '../legs/active-call.ts'
import { runForwardedCall } from '../run/run-forwarded-call.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { callBench } from '../testing/call-bench.ts'
import { ScriptedCaller } from '../testing/legs.ts'

const db = databaseOfFile()
const clock = new VirtualClock()
const to = '+420601000001'
let sold = 0

type Privacy = 'shown' | 'withheld'

/** An account with one number. */
async function accountWith(privacy: Privacy): Promise<CrashAccount & { readonly e164: string }> {
  const account = await crashAccount(db.database, clock, 10_000)
  const e164 = `+420228${771_000 + ++sold}`
  const place = { country: 'CZ', region: 'Praha', kind: 'geographic', e164, paidUntil: 0, createdAt: 0 }
  await db.database.query(sql`
    insert into number_stock (e164, mode, country, region, kind, account_id)
    values (${e164}, 'sandbox', 'CZ', 'Praha', 'geographic', ${uuidOf(account.id)})`)
  await insertNumber(db.database, { ...place, id: newId('num', clock, randomBytes), accountId: account.id })
  await updateRouting(db.database, account.id, e164, { privacy })
  return { ...account, e164 }
}

/** Places a call and answers its first leg; returns whether each dial withheld the caller id. */
async function place(number: Privacy, body: object) {
  const account = await accountWith(number)
  const bench = callBench(db, clock)
  const deps: CallDeps = { ...bench.deps, numbers }
  const door = await openDoor(startLife(db.database), clock, createCalls(deps).handlers)
  const { status } = await door.ask(account, { path: '/v1/calls', body: { to, ...body }, key: 'one' })
  expect(status).toBe(201)
  const first = await bench.furtherLeg(0)
  first.pickUp()
  if ('from' in body) await bench.furtherLeg(1)
  await door.close()
  return bench.carrier.dials.map(({ isWithheld }) => isWithheld)
}

const trial = { systemPrompt: 'Ahoj.' }
const bridge = { from: '+420602123456' }

// verifies: calls.privacy
it.each([
  ['shown', undefined, [false]],
  ['withheld', undefined, [true]],
  ['shown', 'withheld', [true]],
  ['withheld', 'shown', [false]],
] as const)(
  'the caller id of a call is %s by its number, %s by the call: withheld %j',
  async (number, call, dials) => {
    const asked = call === undefined ? {} : { privacy: call }
    expect(await place(number, { ...trial, ...asked })).toEqual(dials)
  },
)

// verifies: calls.privacy
it('a bridge with privacy withholds the caller id from both parties', async () => {
  expect(await place('shown', { ...bridge, privacy: 'withheld' })).toEqual([true, true])
})

// verifies: calls.privacy
it('a number with privacy is withheld on calls that it forwards', async () => {
  const { id, e164 } = await accountWith('withheld')
  const bench = callBench(db, clock)
  const call = await bench.dial({ kind: 'forward', direction: 'in' })
  const forwarded: ForwardedCall = {
    ...call,
    accountId: id,
    callerId: e164,
    leg: new ScriptedCaller(e164),
    to: { kind: 'number', e164: to },
  }
  runForwardedCall(forwarded, { ...bench.deps, numbers })
  await bench.furtherLeg(0)
  expect(bench.carrier.dials).toMatchObject([{ from: e164, isWithheld: true }])
})

import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAgents } from '../../agents/agents.ts'
import { deleteAgentRow, insertAgent, setAgentSuspended } from '../../agents/state/agent.store.ts'
import { defaultSettings } from '../../agents/state/agent-fields.ts'
import { upsertPolicy } from '../../numbering/callback-routing/callback-routing.store.ts'
import { insertNumber, updateRouting } from '../../numbering/numbers/number.store.ts'
import { numbers } from '../../numbering/numbers/numbers.ts'
import { createAccounts } from '../../people/accounts/accounts.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type AgentId, type CallId, idOf, newId, uuidOf } from '../../platform/kernel/ids.ts'
import { insertCall, readCall } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { callRecord } from '../state/call-record.ts'
import { benchOfEachTest, type CallBench } from '../testing/call-bench.ts'
import { ScriptedCaller } from '../testing/legs.ts'
import { receiveFromTrunk } from './receive-from-trunk.ts'

const caller = '+420601557001'
const minute = 60_000

const bench = benchOfEachTest()
let deps: CallDeps
/** The greetings of the agents, each with its name, in the order of the calls. */
let greetings: string[]

beforeEach(() => {
  greetings = []
  const engine: CallDeps['engine'] = {
    ...bench.deps.engine,
    warm: async ({ agent }) => void greetings.push(`${agent.name}: ${agent.firstMessage}`),
  }
  const tools = { ...bench.deps.tools, forAgent: async () => [] }
  deps = { ...bench.deps, engine, tools, numbers, agents: createAgents({ numbers }) }
})

interface Firm {
  readonly id: AccountId
  readonly number: string
  /** Answers calls to the number. */
  readonly desk: string
  /** The agent that called the caller. */
  readonly sales: AgentId
  readonly callId: CallId
}

let sold = 0

/** A number with an agent, and a callback policy to another agent, which called a minute ago. */
async function newFirm({ creditHal = 10_000, answered = true } = {}): Promise<Firm> {
  const { clock } = bench
  const accounts = createAccounts({ clock, randomBytes, pepper: 'p' })
  const e164 = `+420228${770_000 + ++sold}`
  const callId = newId('c', clock, randomBytes)
  return bench.database.transaction(async (tx) => {
    const wanted = { email: 'x@localhost', companyName: '', mode: 'sandbox', language: 'cs' } as const
    const { id } = (await accounts.create(tx, wanted)).account
    if (creditHal > 0) {
      await deps.credit.creditAdmin(tx, { accountId: id, amountHal: creditHal, description: 'start' })
    }
    const made = async (name: string) => {
      const agentId = newId('ag', clock, randomBytes)
      const times = { createdAt: 0, updatedAt: 0, publishedAt: null }
      const agent = { id: agentId, name, language: 'cs', provider: 'engine', revision: 1 } as const
      const settings = { ...defaultSettings, firstMessage: 'Own words.' }
      const stored = { ...agent, ...times, settings, suspended: false, platformAgentId: null }
      await insertAgent(tx, id, stored, 9)
      return agentId
    }
    const [desk, sales] = [await made('Desk'), await made('Sales')]
    await tx.query(sql`
      insert into number_stock (e164, mode, country, region, kind, account_id)
      values (${e164}, 'sandbox', 'CZ', 'Praha', 'geographic', ${uuidOf(id)})`)
    const place = { country: 'CZ', region: 'Praha', kind: 'geographic', e164, paidUntil: 0, createdAt: 0 }
    await insertNumber(tx, { ...place, id: newId('num', clock, randomBytes), accountId: id })
    await updateRouting(tx, id, e164, { mode: 'agent', agentId: desk })
    await upsertPolicy(tx, id, e164, {
      agentIds: [sales],
      lookbackSecs: 3600,
      firstMessage: 'You call back.',
      missedFirstMessage: 'We missed you.',
    })
    const parties = { from: e164, to: caller, agentId: sales, direction: 'out', kind: 'agent' } as const
    await insertCall(tx, { accountId: id, id: callId, ...parties, node: 'n', pricePerMinuteHal: 0 })
    await tx.query(sql`
      update call set node = null, status = ${answered ? 'completed' : 'no_answer'},
        answered_at = ${answered ? bench.clock.nowMs() : null} where account_id = ${uuidOf(id)}`)
    return { id, number: e164, desk, sales, callId }
  })
}

interface Rung {
  readonly asserted?: boolean
  readonly deps?: CallDeps
}

/** Calls in; returns the call record once it was answered, forwarded or refused. */
async function callIn(firm: Firm, { asserted = true, deps: own = deps }: Rung = {}) {
  const leg = new ScriptedCaller(firm.number, { kind: 'trunk' }, caller)
  if (!asserted) leg.assertedFrom = undefined
  const dials = bench.carrier.dials.length
  await receiveFromTrunk(leg, own)
  await bench.until(async () => leg.answered || leg.refused || bench.carrier.dials.length > dials)
  const row = await bench.database.one<{ id: string }>(sql`
    select id from call where account_id = ${uuidOf(firm.id)} and direction = 'in' order by id desc limit 1`)
  const callId = idOf('c', row!.id)
  const { agentId, callbackOf, kind, endReason } = callRecord(
    (await readCall(bench.database, firm.id, callId))!,
  )
  return { agentId, callbackOf, kind, endReason }
}

const route = (firm: Firm, mode: 'sip' | 'none') =>
  updateRouting(bench.database, firm.id, firm.number, { mode, agentId: null })

const toSales = ({ sales, callId }: Firm) => ({ kind: 'agent', agentId: sales, callbackOf: { callId } })

describe('a verified callback', () => {
  // verifies: calls.callback-of, callback-routing.fields
  it.each([
    [true, 'Sales: You call back.'],
    [false, 'Sales: We missed you.'],
  ])('of a call that was answered (%s) reaches its agent, who says: %s', async (answered, greeting) => {
    const firm = await newFirm({ answered })
    await bench.clock.advance(minute)
    expect(await callIn(firm)).toMatchObject(toSales(firm))
    expect(greetings).toEqual([greeting])
  })

  // verifies: calls.callback-of
  it('needs a number that the network vouches for', async () => {
    const firm = await newFirm()
    const record = await callIn(firm, { asserted: false })
    expect(record).toMatchObject({ agentId: firm.desk })
    expect(record.callbackOf).toBeUndefined()
    expect(greetings).toEqual(['Desk: Own words.'])
  })

  // verifies: limits.callback-routing
  it('counts until the look-back is over, to the millisecond', async () => {
    const firm = await newFirm()
    await bench.clock.advance(60 * minute)
    expect(await callIn(firm)).toMatchObject(toSales(firm))
    const late = await newFirm()
    await bench.clock.advance(60 * minute + 1)
    expect(await callIn(late)).toMatchObject({ agentId: late.desk, callbackOf: undefined })
  })

  it('goes to the agent on a number without a route', async () => {
    const firm = await newFirm()
    await route(firm, 'none')
    expect(await callIn(firm)).toMatchObject(toSales(firm))
    expect(await callIn(firm, { asserted: false })).toMatchObject({ endReason: 'missed' })
  })

  it.each<[string, (firm: Firm) => Promise<unknown>]>([
    ['is suspended', ({ sales }) => setAgentSuspended(bench.database, sales, true)],
    [
      'is on the external platform',
      ({ sales }) =>
        bench.database.query(sql`update agent set provider = 'external' where id = ${uuidOf(sales)}`),
    ],
  ])('follows the routing of the number when the agent %s', async (_why, change) => {
    const firm = await newFirm()
    await change(firm)
    expect(await callIn(firm)).toMatchObject({ agentId: firm.desk, callbackOf: { callId: firm.callId } })
    expect(greetings).toEqual(['Desk: Own words.'])
  })

  it('is an ordinary call if the agent is gone', async () => {
    const firm = await newFirm()
    await bench.database.transaction((tx) => deleteAgentRow(tx, firm.id, firm.sales))
    expect(await callIn(firm)).toMatchObject({ agentId: firm.desk, callbackOf: undefined })
  })

  it('rings the equipment of its number if no conversation can begin or be paid for', async () => {
    const [rich, poor] = [await newFirm(), await newFirm({ creditHal: 0 })]
    const unavailable = { ...deps, engine: { ...deps.engine, state: 'unavailable' } as const }
    for (const [firm, own] of [
      [rich, unavailable],
      [poor, deps],
    ] as const) {
      await route(firm, 'sip')
      expect(await callIn(firm, { deps: own })).toMatchObject({
        kind: 'sip',
        agentId: undefined,
        callbackOf: { callId: firm.callId },
      })
      expect(bench.carrier.dials.at(-1)?.to).toEqual({ kind: 'registered', number: firm.number })
    }
    expect(greetings).toEqual([])
  })

  it('is refused like any call while the account is suspended, and shows the call it returns', async () => {
    const firm = await newFirm()
    await bench.database.query(sql`update account set status = 'suspended' where id = ${uuidOf(firm.id)}`)
    expect(await callIn(firm)).toMatchObject({ endReason: 'suspended', callbackOf: { callId: firm.callId } })
    const [event] = await bench.events({ accountId: firm.id } as Parameters<CallBench['events']>[0])
    expect(event).toMatchObject({ event: 'call.missed', data: { callbackOf: { callId: firm.callId } } })
  })
})

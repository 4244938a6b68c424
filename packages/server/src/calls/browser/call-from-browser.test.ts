import { expect, it } from 'vitest'
import type { Caller } from '../../http/exchange/principal.ts'
import { numbers } from '../../numbering/numbers/numbers.ts'
import { sql } from '../../platform/db/sql.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'
import type { BrowserLine } from '../ports/browser-lines.port.ts'
import type { CallWatcher } from '../ports/call-watcher.port.ts'
import { readCall } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { benchOfEachTest } from '../testing/call-bench.ts'
import { outcome } from '../testing/conversation.ts'
import { ScriptedLeg } from '../testing/legs.ts'
import { numberedAccount } from '../testing/numbered-account.ts'
import { callFromBrowser } from './call-from-browser.ts'

const bench = benchOfEachTest()

class ScriptedLine extends ScriptedLeg implements BrowserLine {
  override answered = true
  hear(): void {}
  press(): void {}
  farHungUp(): void {
    this.end({ kind: 'hungUp', by: 'far' })
  }
  lose(): void {
    this.end({ kind: 'lost' })
  }
}

const agent = {
  id: 'ag_00000000000000000000000000000001',
  provider: 'engine',
  platformAgentId: null,
  suspended: false,
  numberE164: null,
  agent: {
    name: 'Anna',
    language: 'cs',
    systemPrompt: '',
    goal: '',
    knowledge: '',
    firstMessage: 'Dobrý den.',
    voiceId: null,
    silencePromptSecs: 10,
    dataFields: [],
    toolIds: [],
  },
} as const

interface Talking {
  readonly accountId: AccountId
  readonly account: Caller
  readonly e164: string
  readonly line: ScriptedLine
  readonly told: unknown[]
  call(over?: Partial<CallDeps>, account?: Caller): ReturnType<typeof callFromBrowser>
}

async function talking(creditHal?: number, found: object | null = agent): Promise<Talking> {
  const { id, principal, e164 } = await numberedAccount(bench.database, bench.clock, creditHal)
  const line = new ScriptedLine()
  const told: unknown[] = []
  const watcher: CallWatcher = {
    line: (each) => told.push(['line', each.role, each.message]),
    hearing: (text) => told.push(['hearing', text]),
    turn: (timing) => told.push(['turn', timing.sttMs]),
    tool: (use) => told.push(['tool', use.name, use.outcome]),
    ended: (endReason) => told.push(['ended', endReason]),
  }
  const deps: CallDeps = {
    ...bench.deps,
    numbers,
    agents: { agentForCall: async () => (found ?? undefined) as never },
    tools: { forAgent: async () => [], run: () => Promise.reject(new Error('no tool here')) },
    browserLines: { open: async () => line },
  }
  const side = { browser: { play: () => {} }, watcher }
  return {
    accountId: id,
    account: principal.account,
    e164,
    line,
    told,
    call: (over = {}, account = principal.account) =>
      callFromBrowser(account, { agentId: agent.id, useDraft: false }, side, { ...deps, ...over }),
  }
}

const callsOf = (accountId: AccountId) =>
  bench.database.query<Record<string, unknown>>(sql`
    select kind, direction, from_e164, to_e164, status, end_reason, price_per_minute_hal, price_hal
    from call where account_id = ${uuidOf(accountId)}`)

const moneyOf = (accountId: AccountId) =>
  bench.database.one<{ available: number; held: number }>(sql`
    select available_hal as available, held_hal as held from account where id = ${uuidOf(accountId)}`)

it('is an inbound test call of the account, answered at once, and told as it goes', async () => {
  const { accountId, e164, line, told, call } = await talking()
  const started = await call()
  if (isFailure(started)) throw new Error(started.code)
  const status = async () => (await readCall(bench.database, accountId, started.callId))?.status
  await bench.until(async () => (await status()) === 'in_progress')
  bench.conversation.emit('hearing', 'Dobrý')
  bench.conversation.emit('line', { role: 'caller', message: 'Dobrý den.' })
  line.farHungUp()
  bench.conversation.finish(outcome)
  await bench.until(() => told.length > 2)
  expect(told).toEqual([
    ['hearing', 'Dobrý'],
    ['line', 'caller', 'Dobrý den.'],
    ['ended', 'completed'],
  ])
  expect(await callsOf(accountId)).toMatchObject([
    { kind: 'test', direction: 'in', from_e164: 'anonymous', to_e164: e164, status: 'completed' },
  ])
})

it.each([
  ['sandbox', 0],
  ['live', 270],
] as const)('a minute costs a %s account %i hal, held ahead', async (mode, priceHal) => {
  const { accountId, account, line, call } = await talking()
  const before = (await moneyOf(accountId))!
  const started = await call({}, { ...account, mode })
  if (isFailure(started)) throw new Error(started.code)
  expect(await moneyOf(accountId)).toEqual({
    available: before.available - priceHal,
    held: before.held + priceHal,
  })
  await bench.until(async () => (await callsOf(accountId))[0]?.status === 'in_progress')
  await bench.clock.advance(30_000)
  line.lose()
  bench.conversation.finish(outcome)
  await bench.until(async () => (await callsOf(accountId))[0]?.status === 'completed')
  expect(await callsOf(accountId)).toMatchObject([{ price_hal: priceHal / 2 }])
  expect(await moneyOf(accountId)).toEqual({ available: before.available - priceHal / 2, held: before.held })
})

it.each<[string, string, Partial<CallDeps>, Partial<Caller>, object | null]>([
  ['there is no such agent', 'not_found', {}, {}, null],
  ['the agent is suspended', 'agent_suspended', {}, {}, { ...agent, suspended: true }],
  ['the account is suspended', 'account_suspended', {}, { status: 'suspended' }, agent],
  ['the agent is hosted elsewhere', 'engine_not_configured', {}, {}, { ...agent, provider: 'external' }],
  ['the service has no media for browsers', 'engine_not_configured', { browserLines: undefined }, {}, agent],
  ['the service shuts down', 'capacity_busy', { draining: () => true }, {}, agent],
])('is refused, and leaves no trace, when %s', async (_, code, over, account, found) => {
  const { accountId, account: own, call } = await talking(undefined, found)
  expect(await call(over, { ...own, ...account })).toMatchObject({ code })
  expect(await callsOf(accountId)).toEqual([])
})

it('is refused, and holds and counts nothing, without credit for a minute', async () => {
  const { accountId, account, call } = await talking(200)
  expect(await call({}, { ...account, mode: 'live' })).toMatchObject({ code: 'insufficient_credit' })
  expect([await callsOf(accountId), await moneyOf(accountId)]).toEqual([[], { available: 200, held: 0 }])
})

it('counts among the agent calls at once, of which an account has two', async () => {
  const { accountId, call } = await talking()
  const open = async () => new ScriptedLine()
  const codes: unknown[] = []
  for (let nth = 0; nth < 3; nth++) {
    const started = await call({ browserLines: { open } })
    codes.push(isFailure(started) ? started.code : 'talks')
  }
  expect(codes).toEqual(['talks', 'talks', 'rate_limited'])
  expect(await callsOf(accountId)).toHaveLength(2)
})

it('counts against the limit of calls a minute', async () => {
  const { accountId, call } = await talking()
  await bench.database.query(sql`
    update account set call_minute_start = ${bench.clock.nowMs()}, call_minute_count = 10
    where id = ${uuidOf(accountId)}`)
  expect(await call()).toMatchObject({ code: 'rate_limited', retryAfterSecs: 60 })
})

it('ends as failed, free of charge, when no line can be opened', async () => {
  const { accountId, account, call } = await talking()
  const before = await moneyOf(accountId)
  const open = () => Promise.reject(new Error('no port is free'))
  const refused = await call({ browserLines: { open } }, { ...account, mode: 'live' })
  expect(refused).toMatchObject({ code: 'capacity_busy' })
  expect(await callsOf(accountId)).toMatchObject([{ status: 'failed', price_hal: 0 }])
  expect(await moneyOf(accountId)).toEqual(before)
})

it('transfers nobody without a number of the account to call from', async () => {
  const { accountId, call } = await talking()
  await bench.database.query(sql`delete from number where account_id = ${uuidOf(accountId)}`)
  const started = await call()
  if (isFailure(started)) throw new Error(started.code)
  expect(await callsOf(accountId)).toMatchObject([{ to_e164: 'anonymous' }])
  bench.conversation.emit('transfer', { e164: '+420601000001', mode: 'warm' })
  await bench.until(() => bench.conversation.resumed === 1)
  expect(bench.carrier.dials).toEqual([])
})

import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { type Look, untilOn } from '@hovor/clock/testing'
import { beforeEach } from 'vitest'
import { createCredit } from '../../money/credit/credit.ts'
import { callbackRouting } from '../../numbering/callback-routing/callback-routing.ts'
import { numbers } from '../../numbering/numbers/numbers.ts'
import { createAccounts } from '../../people/accounts/accounts.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { databaseOfFile, type TestDatabase } from '../../platform/db/testing/test-database.ts'
import { newId, uuidOf } from '../../platform/kernel/ids.ts'
import { silentLog } from '../../platform/log/log.ts'
import { createDnc } from '../dnc/dnc.ts'
import type { AgentCall } from '../legs/active-call.ts'
import { runAgentCall } from '../run/run-agent-call.ts'
import { type CallRow, insertCall, readCall } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { lockDestination } from '../state/destination-lock.store.ts'
import { createRunningCalls } from '../state/running-calls.ts'
import { ScriptedConversation } from './conversation.ts'
import { type ScriptedCarrier, ScriptedLeg, scriptedCarrier } from './legs.ts'
import { noTaskCalls } from './no-task-calls.ts'

export const pricePerMinuteHal = 300
export const firstBalanceHal = 1000
const to = '+420601000001'

export interface CallBench extends Looks {
  readonly clock: VirtualClock
  readonly database: Database
  readonly deps: CallDeps
  readonly carrier: ScriptedCarrier
  readonly leg: ScriptedLeg
  readonly conversation: ScriptedConversation
  /** The announcements, each with its leg. */
  readonly announced: readonly { readonly leg: unknown; readonly text: string }[]
  /** A dialed call of an agent, or of another kind: row, hold of a minute, destination lock. */
  dial(over?: Dial): Promise<AgentCall>
  /** An answered call that its agent runs. */
  talk(over?: Dial, deps?: CallDeps): Promise<AgentCall>
}

interface Dial {
  readonly kind?: CallRow['kind']
  readonly direction?: 'in' | 'out'
  readonly balanceHal?: number
  readonly node?: string
}

/** Queries about a call. */
interface Looks {
  row(call: AgentCall): ReturnType<typeof readCall>
  money(call: AgentCall): Promise<{ available: number; held: number } | undefined>
  isLocked(call: AgentCall): Promise<boolean>
  /** The events published so far, with their data. */
  events(call: AgentCall): Promise<{ event: string; data: Record<string, unknown> }[]>
  /** Their names. */
  told(call: AgentCall): Promise<string[]>
  /** Waits like `until` of the clock. */
  until<T>(look: Look<T>): Promise<T>
  becomes(call: AgentCall, status: CallRow['status']): Promise<unknown>
  /** The leg of the dial at `index`, once it has a listener. */
  furtherLeg(index?: number): Promise<ScriptedLeg>
}

/** The bench of the running test: a new one per test, over one database per file. */
export function benchOfEachTest(): CallBench {
  const bench = {} as CallBench
  const db = databaseOfFile()
  beforeEach(() => void Object.assign(bench, callBench(db, new VirtualClock())))
  return bench
}

/** The dependencies of calls, over a real database and a virtual clock. */
export function callBench({ database }: Pick<TestDatabase, 'database'>, clock: VirtualClock): CallBench {
  const credit = createCredit({ clock, randomBytes })
  const accounts = createAccounts({ clock, randomBytes, pepper: 'p' })
  const leg = new ScriptedLeg()
  const carrier = scriptedCarrier()
  const conversation = new ScriptedConversation()
  const announced: { leg: unknown; text: string }[] = []
  const announce: CallDeps['engine']['announce'] = async (to, { text }) =>
    void announced.push({ leg: to, text })
  const deps = benchDeps({ database, clock, credit, carrier, conversation, announce })
  const looks = looksAt(database, clock, carrier)
  async function dial(over: Dial = {}): Promise<AgentCall> {
    const { kind = 'agent', direction = 'out', balanceHal = firstBalanceHal, node = thisNode } = over
    const callId = newId('c', clock, randomBytes)
    const accountId = await database.transaction(async (tx) => {
      const wanted = { email: 'x@localhost', companyName: '', mode: 'sandbox', language: 'cs' } as const
      const { account } = await accounts.create(tx, wanted)
      const given = { accountId: account.id, amountHal: balanceHal, description: 'start' }
      await credit.creditAdmin(tx, given)
      await credit.hold(tx, { ...given, ref: callId, amountHal: pricePerMinuteHal })
      const parties = { from: ownNumber, to, direction, kind, node } as const
      await insertCall(tx, { accountId: account.id, id: callId, ...parties, pricePerMinuteHal })
      const lock = { accountId: account.id, e164: to, callId, kind }
      await lockDestination(tx, { ...lock, nowMs: clock.nowMs() })
      return account.id
    })
    return { accountId, callId, kind, leg, plan, callerId: ownNumber, direction }
  }
  async function talk(over?: Dial, talkDeps = deps): Promise<AgentCall> {
    const call = await dial(over)
    runAgentCall(call, talkDeps)
    leg.pickUp()
    await looks.becomes(call, 'in_progress')
    return call
  }
  return { clock, database, deps, carrier, leg, conversation, announced, dial, talk, ...looks }
}

function looksAt(database: Database, clock: VirtualClock, carrier: ScriptedCarrier): Looks {
  const looks: Looks = {
    row: ({ accountId, callId }) => readCall(database, accountId, callId),
    money: ({ accountId }) =>
      database.one(sql`
        select available_hal as available, held_hal as held from account where id = ${uuidOf(accountId)}`),
    async isLocked({ accountId }) {
      const row = await database.one(sql`
        select 1 from destination_lock where account_id = ${uuidOf(accountId)}`)
      return row !== undefined
    },
    async events({ accountId }) {
      const rows = await database.query<{ body: Buffer }>(sql`
        select body from outbox_event where account_id = ${uuidOf(accountId)} order by id`)
      return rows.map(({ body }) => JSON.parse(body.toString()))
    },
    told: async (call) => (await looks.events(call)).map(({ event }) => event),
    until: (look) => untilOn(clock, look),
    becomes: (call, status) => looks.until(async () => (await looks.row(call))?.status === status),
    async furtherLeg(index = 0) {
      await looks.until(() => carrier.dials.length > index)
      await looks.until(() => carrier.dialed(index).listenerCount('ended') > 0)
      return carrier.dialed(index)
    },
  }
  return looks
}

const thisNode = 'this-node'
const ownNumber = '+420228880001'

type Parts = Pick<CallDeps, 'database' | 'clock' | 'credit' | 'carrier'> & {
  readonly conversation: ScriptedConversation
  readonly announce: CallDeps['engine']['announce']
}

function benchDeps({ database, clock, credit, carrier, conversation, announce }: Parts): CallDeps {
  const none = () => Promise.reject(new Error('not asked for in this test'))
  return {
    database,
    taskCalls: noTaskCalls,
    clock,
    randomBytes,
    nodeId: thisNode,
    log: silentLog,
    carrier,
    engine: {
      state: 'ok',
      converse: () => conversation,
      warm: async () => {},
      announce,
      playWaiting: () => ({ stop() {} }),
    },
    recordingsDir: '/nowhere',
    credit,
    accounts: { find: none },
    agents: { agentForCall: none },
    tools: { forAgent: none, run: none },
    dnc: createDnc({ clock, randomBytes }),
    messages: { queue: none },
    numbers: { ...numbers, routeOf: none, oldestActiveNumber: none, isOwnNumber: none },
    callbackRouting,
    knowsVoice: () => true,
    serves: () => true,
    draining: () => false,
    running: createRunningCalls(),
  }
}

const agent = {
  name: 'Anna',
  language: 'cs',
  systemPrompt: '',
  goal: '',
  knowledge: '',
  firstMessage: '',
  voiceId: null,
  silencePromptSecs: 10,
  dataFields: [],
} as const
const plan = { agent, variables: {}, remoteNumber: to, localNumber: '+420228880001' }

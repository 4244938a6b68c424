import { randomBytes } from 'node:crypto'
import type { VirtualClock } from '@hovor/clock'
import { createAccounts } from '../accounts/accounts.ts'
import { callbackRouting } from '../callback-routing/callback-routing.ts'
import { createCredit } from '../credit/credit.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { TestDatabase } from '../db/testing.ts'
import { createDnc } from '../dnc/dnc.ts'
import { newId, uuidOf } from '../kernel/ids.ts'
import { silentLog } from '../kernel/log.ts'
import { numbers } from '../numbers/numbers.ts'
import { type CallRow, insertCall, readCall } from './call.store.ts'
import type { CallDeps } from './call-deps.ts'
import type { AgentCall } from './carried-call.ts'
import { lockDestination } from './destination-lock.store.ts'
import { createRunningCalls } from './running-calls.ts'
import { ScriptedConversation } from './testing-conversation.ts'
import { type ScriptedCarrier, ScriptedLeg, scriptedCarrier } from './testing-legs.ts'

export const pricePerMinuteHal = 300
export const firstBalanceHal = 1000
const to = '+420601000001'

export interface CallBench {
  readonly deps: CallDeps
  readonly carrier: ScriptedCarrier
  readonly leg: ScriptedLeg
  readonly conversation: ScriptedConversation
  /** A dialed call of an agent, or of another kind: row, hold of a minute, destination lock. */
  dial(over?: {
    kind?: CallRow['kind']
    direction?: 'in' | 'out'
    balanceHal?: number
    node?: string
  }): Promise<AgentCall>
  row(call: AgentCall): ReturnType<typeof readCall>
  money(call: AgentCall): Promise<{ available: number; held: number } | undefined>
  isLocked(call: AgentCall): Promise<boolean>
  /** The events told so far, with their data. */
  events(call: AgentCall): Promise<{ event: string; data: Record<string, unknown> }[]>
}

/** What calls need, over a real database and a clock that the test moves. */
export function callBench(db: TestDatabase, clock: VirtualClock): CallBench {
  const { database } = db
  const credit = createCredit({ clock, randomBytes })
  const accounts = createAccounts({ clock, randomBytes, pepper: 'p' })
  const leg = new ScriptedLeg()
  const carrier = scriptedCarrier()
  const conversation = new ScriptedConversation()
  return {
    deps: benchDeps({ database, clock, credit, carrier, conversation }),
    carrier,
    leg,
    conversation,
    async dial(over = {}) {
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
    },
    ...readings(database),
  }
}

function readings(database: Database): Pick<CallBench, 'row' | 'money' | 'isLocked' | 'events'> {
  return {
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
  }
}

const thisNode = 'this-node'
const ownNumber = '+420228880001'

type Parts = Pick<CallDeps, 'database' | 'clock' | 'credit' | 'carrier'> & {
  readonly conversation: ScriptedConversation
}

function benchDeps({ database, clock, credit, carrier, conversation }: Parts): CallDeps {
  const none = () => Promise.reject(new Error('not asked for in this test'))
  return {
    database,
    clock,
    randomBytes,
    nodeId: thisNode,
    log: silentLog,
    carrier,
    engine: {
      state: 'ok',
      converse: () => conversation,
      warm: async () => {},
      announce: async () => {},
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

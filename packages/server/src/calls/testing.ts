import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { VirtualClock } from '@hovor/clock'
import { createAccounts } from '../accounts/accounts.ts'
import { createCredit } from '../credit/credit.ts'
import { sql } from '../db/sql.ts'
import type { TestDatabase } from '../db/testing.ts'
import { newId, uuidOf } from '../kernel/ids.ts'
import { silentLog } from '../kernel/log.ts'
import { insertCall, readCall } from './call.store.ts'
import type { CallDeps } from './call-deps.ts'
import type { AgentCall } from './carried-call.ts'
import { lockDestination } from './destination-lock.store.ts'
import { createRunningCalls } from './running-calls.ts'
import type { Leg, LegEnd, LegEvents, LegMedia } from './voice-carrier.port.ts'
import type { ConversationEvents, ConversationOutcome, EngineConversation } from './voice-engine.port.ts'

export const pricePerMinuteHal = 300
export const firstBalanceHal = 1000
const to = '+420601000001'

/** A leg that the test rings, answers and ends. */
class ScriptedLeg extends EventEmitter<LegEvents> implements Leg {
  answered = false
  ended: LegEnd | undefined
  readonly ringMs = 1500
  readonly textActive = false
  hangUps = 0
  media: () => Promise<LegMedia> = async () => ({ recorded: true })

  get channel(): never {
    throw new Error('nothing is spoken here')
  }

  answer(): void {
    this.answered = true
    this.emit('answered')
  }

  end(end: LegEnd): void {
    if (this.ended !== undefined) return
    this.ended = end
    this.emit('ended', end)
  }

  async hangUp(): Promise<void> {
    this.hangUps += 1
    this.end(this.answered ? { kind: 'hungUp', by: 'near' } : { kind: 'noAnswer' })
  }

  async refer(): Promise<'refused'> {
    return 'refused'
  }

  release(): Promise<LegMedia> {
    return this.media()
  }
}

export const outcome: ConversationOutcome = {
  endReason: 'completed',
  transcript: [
    { role: 'agent', message: 'Dobrý den.' },
    { role: 'caller', message: 'Ano.' },
  ],
  summary: 'Pozdrav.',
  data: {},
  goal: { result: 'success' },
  hasConversation: true,
  optOutRequested: false,
  timing: {},
}

/** A conversation that the test ends. */
class ScriptedConversation extends EventEmitter<ConversationEvents> implements EngineConversation {
  readonly said: string[] = []
  readonly ends: string[] = []
  resumed = 0
  finish!: (outcome: ConversationOutcome) => void
  readonly done = new Promise<ConversationOutcome>((resolve) => {
    this.finish = resolve
  })

  end(reason: Parameters<EngineConversation['end']>[0]): void {
    if (this.ends.length > 0) return
    this.ends.push(reason)
    this.emit('over')
    this.finish({ ...outcome, endReason: reason })
  }

  resume(): void {
    this.resumed += 1
  }

  say(text: string): void {
    this.said.push(text)
  }
}

export interface CallBench {
  readonly deps: CallDeps
  readonly leg: ScriptedLeg
  readonly conversation: ScriptedConversation
  /** A dialed outbound call: row, hold of a minute, destination lock. */
  dial(over?: { direction?: 'in' | 'out'; balanceHal?: number; node?: string }): Promise<AgentCall>
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
  const conversation = new ScriptedConversation()
  const none = () => Promise.reject(new Error('not asked for in this test'))
  const deps: CallDeps = {
    database,
    clock,
    randomBytes,
    nodeId: 'this-node',
    log: silentLog,
    carrier: { state: 'ok', dial: none, bridge: none, onIncoming: () => {}, drain: () => {} },
    engine: {
      converse: () => conversation,
      warm: () => {},
      announce: async () => {},
      playWaiting: () => ({ stop() {} }),
    },
    recordingsDir: '/nowhere',
    credit,
    agents: { agentForCall: none },
    numbers: { routeOf: none, oldestActiveNumber: none, isOwnNumber: none, checkDestination: none },
    knowsVoice: () => true,
    serves: () => true,
    draining: () => false,
    running: createRunningCalls(),
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
  const plan = { agent, variables: {}, remoteNumber: to }
  return {
    deps,
    leg,
    conversation,
    async dial({ direction = 'out', balanceHal = firstBalanceHal, node = deps.nodeId } = {}) {
      const callId = newId('c', clock, randomBytes)
      const accountId = await database.transaction(async (tx) => {
        const wanted = { email: 'x@localhost', companyName: '', mode: 'sandbox', language: 'cs' } as const
        const { account } = await accounts.create(tx, wanted)
        const given = { accountId: account.id, amountHal: balanceHal, description: 'start' }
        await credit.creditAdmin(tx, given)
        const held = { ...given, ref: callId, amountHal: pricePerMinuteHal, description: 'a call' }
        await credit.hold(tx, held)
        const parties = { from: '+420228880001', to, direction, kind: 'agent', node } as const
        await insertCall(tx, { accountId: account.id, id: callId, ...parties, pricePerMinuteHal })
        await lockDestination(tx, {
          accountId: account.id,
          e164: to,
          callId,
          kind: 'agent',
          nowMs: clock.nowMs(),
        })
        return account.id
      })
      return { accountId, callId, kind: 'agent', leg, plan, callerId: '+420228880001', direction }
    },
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

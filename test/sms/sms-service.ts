import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { type Look, untilOn } from '@hovor/clock/testing'
import { startWorld } from '@hovor/sandbox'
import {
  bound,
  giveSmsNumber,
  type MessageDeps,
  type MessageService,
  passing as pass,
  startMessages,
  type TestAccount,
  type TestDatabase,
  testDatabase,
} from '@hovor/server/testing'

/** A submit_sm as the SMSC saw it. */
interface Submit {
  readonly from: string
  readonly to: string
  readonly text: string
  readonly part: number
  readonly parts: number
  readonly answer: string
  /** Unix milliseconds. */
  readonly at: number
}

/** Messages over HTTP, bound to the sandbox's SMSC, on one clock that the test moves. */
export interface SmsService {
  readonly clock: VirtualClock
  readonly service: MessageService
  readonly database: TestDatabase['database']
  /** An account with credit and an SMS number it has had for `ageDays`. */
  account(options?: { creditHal?: number; ageDays?: number }): Promise<SmsAccount>
  /** Another process on the same database and SMSC. */
  another(): Promise<MessageService>
  /**
   * A clock that moves faster than the machine can respond looks like a dead connection: the session reconnects by
   * itself.
   */
  isBound(): Promise<true>
  /** Resolves like `promise`, moving the clock by `stepMs` (default 0) while it is pending. */
  passing<T>(promise: Promise<T>, stepMs?: number): Promise<T>
  /** The first value that `look` finds, moving the clock by `stepMs` in between. */
  soon<T>(look: Look<T>, stepMs?: number): Promise<T>
  /** Runs the job that recurs every minute in a service: it matches early receipts to their messages. */
  sweep(): Promise<void>
  /** Every submit_sm to a recipient, oldest first. */
  submitsTo(to: string): Promise<Submit[]>
  close(): Promise<void>
}

export interface SmsAccount extends TestAccount {
  readonly smsNumber: string
  /** Waits for the session with the SMSC, then sends. The clock may stand still until the response. */
  send(body: Record<string, unknown>, key?: string): ReturnType<TestAccount['request']>
}

/** The processes live as long as the test, whichever leases a jumping clock would let expire. */
const judgesNobody = (deps: MessageDeps): MessageDeps => ({ ...deps, lease: { canJudge: () => false } })

export async function startSms(): Promise<SmsService> {
  const db = await testDatabase()
  const clock = new VirtualClock()
  const free = { sip: 0, smsc: 0, mail: 0, models: 0, control: 0, platform: 0 }
  const given = { clock, randomBytes, speechUrl: 'http://127.0.0.1:9', ports: free, password: 'secret' }
  const world = await startWorld(given)
  const { port } = world.addresses.smsc
  const { database } = db
  const service = await startMessages(clock, port, db, judgesNobody)
  await bound(clock, service)
  const control = async (path: string) => {
    const answer = await fetch(`${world.addresses.control.url}${path}`)
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
    return (await answer.json()) as any
  }
  const soon: SmsService['soon'] = (look, stepMs = 100) => untilOn(clock, look, stepMs)
  const isBound = () => soon(async () => service.carrier.state === 'ok')
  const passing: SmsService['passing'] = (promise, stepMs) => pass(clock, promise, stepMs)
  return {
    clock,
    service,
    database,
    soon,
    isBound,
    passing,
    async account({ creditHal = 100_000, ageDays = 0 } = {}) {
      const account = await service.account({ creditHal })
      const smsNumber = await giveSmsNumber(
        database,
        account.id,
        clock.nowMs() - ageDays * 24 * 60 * 60 * 1000,
      )
      const send: SmsAccount['send'] = async (body, key) => {
        await isBound()
        const headers = key === undefined ? {} : { 'idempotency-key': key }
        return account.request('POST', '/v1/messages', body, headers)
      }
      return { ...account, smsNumber, send }
    },
    another: async () => {
      const other = await startMessages(clock, port, db, judgesNobody)
      await bound(clock, other)
      return other
    },
    async sweep() {
      for (const task of service.messages.scheduled) await task.run({} as never)
    },
    submitsTo: async (to) => (await control(`/submits?to=${encodeURIComponent(to)}`)).submits,
    async close() {
      await service.close()
      await passing(world.close(), 100)
      await db.close()
    },
  }
}

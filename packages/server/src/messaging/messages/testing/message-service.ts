import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { type Look, untilOn } from '@hovor/clock/testing'
import {
  commandStatus,
  createSmppServer,
  type QueryAnswer,
  type ShortMessage,
  type SmppServer,
  type SubmitAnswer,
} from '@hovor/smpp'
import { afterEach, beforeEach } from 'vitest'
import { createSmppCarrier, type SmppCarrier } from '../../../adapters/sms-carrier/smpp.ts'
import { createCredit } from '../../../money/credit/credit.ts'
import { numbers } from '../../../numbering/numbers/numbers.ts'
import { smsNumbers } from '../../../numbering/sms-numbers/sms-numbers.ts'
import { databaseOfFile, type TestDatabase } from '../../../platform/db/testing/test-database.ts'
import { silentLog } from '../../../platform/log/log.ts'
import { passing, type TestService, testService } from '../../webhooks/testing/test-service.ts'
import { createMessages, type Messages } from '../messages.ts'
import { storeReceipt } from '../receipts/store-receipt.ts'
import { storeInbound } from '../receive/store-inbound.ts'
import type { MessageDeps } from '../state/message-deps.ts'

/** An SMSC that records submitted messages and responds as the test says. */
export interface TestSmsc {
  readonly server: SmppServer
  readonly port: number
  readonly submits: ShortMessage[]
  answer: (submit: ShortMessage, index: number) => SubmitAnswer | Promise<SubmitAnswer>
  query: (messageId: string) => QueryAnswer
}

export async function startSmsc(clock: VirtualClock, port = 0): Promise<TestSmsc> {
  const submits: ShortMessage[] = []
  const server = createSmppServer({
    host: '127.0.0.1',
    port,
    clock,
    authenticate: (systemId, password) => systemId === 'hovor' && password === 'secret',
    async onSubmit(_session, submit) {
      submits.push(submit)
      return smsc.answer(submit, submits.length)
    },
    onQuery: async (_session, { messageId }) => smsc.query(messageId),
  })
  const listening = await server.listen()
  const smsc: TestSmsc = {
    server,
    port: listening.port,
    submits,
    answer: (_submit, index) => ({ kind: 'accepted', messageId: `smsc-${index}` }),
    query: () => ({ kind: 'rejected', status: commandStatus.queryFailed }),
  }
  return smsc
}

/** The message feature over HTTP, bound to an SMSC. */
export interface MessageService extends TestService {
  readonly carrier: SmppCarrier
  readonly messages: Messages
}

export async function startMessages(
  clock: VirtualClock,
  smscPort: number,
  db: TestDatabase,
  change: (deps: MessageDeps) => MessageDeps = (deps) => deps,
): Promise<MessageService> {
  const receiptDeps = {
    database: db.database,
    clock,
    log: silentLog,
    credit: createCredit({ clock, randomBytes }),
    randomBytes,
    smsNumbers,
  }
  const carrier = createSmppCarrier({
    account: { host: '127.0.0.1', port: smscPort, systemId: 'hovor', password: 'secret' },
    clock,
    random: Math.random,
    onReceipt: storeReceipt(receiptDeps),
    onInbound: storeInbound({ ...receiptDeps, nodeId: 'node-of-the-bind' }),
    log: silentLog,
  })
  const started: { messages?: Messages } = {}
  const service = await testService(
    clock,
    ({ database, credit, nodeId, randomBytes }) => {
      const deps = {
        database,
        credit,
        nodeId,
        lease: { canJudge: () => true },
        randomBytes,
        clock,
        log: silentLog,
        carrier,
        numbers,
        smsNumbers,
      }
      started.messages = createMessages(change({ ...deps, senderName: 'Hovor', serves: () => true }))
      return started.messages
    },
    db,
  )
  return {
    ...service,
    carrier,
    messages: started.messages!,
    async close() {
      await passing(clock, Promise.all([service.close(), carrier.close()]), 100)
      await started.messages!.close()
    },
  }
}

/**
 * A clock that moves faster than the machine responds looks like a dead connection: the session reconnects by the
 * clock.
 */
export const bound = (clock: VirtualClock, service: MessageService) =>
  untilOn(clock, async () => {
    if (service.carrier.state === 'ok') return true
    await clock.advance(100)
    return false
  })

/** Messages bound to their SMSC, on a clock that the test moves. */
interface Bound {
  readonly clock: VirtualClock
  /** Another one after a restart. */
  smsc: TestSmsc
  readonly service: MessageService
}

interface BoundBench extends Bound {
  readonly db: TestDatabase
  /** Waits like `until` of the clock. */
  until<T>(look: Look<T>): Promise<T>
}

/** Messages of the running test: new ones per test, over one database per file. */
export function boundOfEachTest(change?: (deps: MessageDeps) => MessageDeps): BoundBench {
  const db = databaseOfFile()
  const bench = { db, until: (look) => untilOn(bench.clock, look) } as BoundBench
  beforeEach(async () => void Object.assign(bench, await startBound(db, change)))
  afterEach(() => stopBound(bench))
  return bench
}

export async function startBound(
  db: TestDatabase,
  change?: (deps: MessageDeps) => MessageDeps,
  clock = new VirtualClock(),
): Promise<Bound> {
  const smsc = await startSmsc(clock)
  const service = await startMessages(clock, smsc.port, db, change)
  await bound(clock, service)
  return { clock, smsc, service }
}

export async function stopBound({ clock, smsc, service }: Bound): Promise<void> {
  await service.close()
  await passing(clock, smsc.server.close(), 100)
}

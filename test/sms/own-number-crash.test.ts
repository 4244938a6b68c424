import { randomBytes } from 'node:crypto'
import {
  booksOf,
  type CrashAccount,
  crashAccount,
  createMessages,
  createQueue,
  creditOf,
  type Door,
  giveSmsNumber,
  heldBy,
  type Life,
  numbers,
  openDoor,
  silentLog,
  smsNumbers,
  sql,
  startLife,
  uuidOf,
} from '@hovor/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmsService, startSms } from './sms-service.ts'

let sms: SmsService

beforeAll(async () => {
  sms = await startSms()
})
afterAll(() => sms.close())

/** A process with a real SMPP session, which can die before and after each network access. */
async function openMessages(life: Life) {
  const { carrier } = sms.service
  const messages = createMessages({
    database: life.database,
    clock: sms.clock,
    randomBytes,
    nodeId: life.nodeId,
    lease: { canJudge: () => true },
    log: silentLog,
    senderName: 'Hovor',
    serves: () => true,
    credit: creditOf(sms.clock),
    numbers,
    smsNumbers,
    carrier: {
      ...carrier,
      state: 'ok',
      async submit(text) {
        life.step('the carrier is called')
        const outcome = await carrier.submit(text)
        life.step('the carrier has answered')
        return outcome
      },
    },
  })
  return { door: await openDoor(life, sms.clock, messages.handlers), jobs: messages.jobs }
}

/** A process that survives and has the jobs of those that died, too. */
async function openSurvivor(life: Life) {
  const { door, jobs } = await openMessages(life)
  const { database } = sms
  const queue = createQueue({
    database,
    clock: sms.clock,
    nodeId: life.nodeId,
    handlers: jobs,
    log: silentLog,
  })
  queue.start()
  return {
    door,
    async close() {
      await Promise.all([queue.stop(0), sms.clock.advance(0)])
      await door.close()
    },
  }
}

interface Sending {
  readonly account: CrashAccount
  readonly smsNumber: string
  readonly to: string
}

let recipients = 0

async function newSending(): Promise<Sending> {
  const account = await crashAccount(sms.database, sms.clock, 1000)
  const smsNumber = await giveSmsNumber(sms.database, account.id, sms.clock.nowMs())
  return { account, smsNumber, to: `+4206017${String(10_000 + ++recipients)}` }
}

async function send(door: Door, { account, smsNumber, to }: Sending, body: string) {
  await sms.isBound()
  const request = { path: '/v1/messages', body: { to, body, fromNumber: smsNumber }, key: 'one' }
  return door.ask(account, request)
}

const messageOf = ({ account }: Sending) =>
  sms.database.one(sql<{ status: string; price_hal: number; segments: number }>`
    select status, price_hal, segments from message where account_id = ${uuidOf(account.id)}`)

const namesOf = async ({ account }: Sending) =>
  (
    await sms.database.query(sql<{ event: string }>`
    select event from outbox_event where account_id = ${uuidOf(account.id)}`)
  ).map(({ event }) => event)

// verifies: states.message-unknown-own, idempotency.stored-errors, idempotency.global
it.each([
  ['one part', 'Dobry den'],
  ['three parts', 'Dobry den. '.repeat(40)],
])(
  'a message of %s from an SMS number, whose process is killed at any step, leaves at most once and is resolved',
  async (_what, body) => {
    const life = startLife(sms.database)
    const survivor = await openSurvivor(life)
    const whole = await newSending()
    expect((await send(survivor.door, whole, body)).status).toBe(201)
    const segments = (await messageOf(whole))!.segments
    const steps = life.steps.length
    let left = 0
    for (let diesAt = 0; diesAt <= steps; diesAt++) {
      const sending = await newSending()
      const dying = await openMessages(startLife(sms.database, diesAt))
      await send(dying.door, sending, body)
      await dying.door.close()
      const answer = await send(survivor.door, sending, body)
      expect([201, 502]).toContain(answer.status)
      expect(await send(survivor.door, sending, 'another body')).toEqual(answer)
      const parts = (await sms.submitsTo(sending.to)).map(({ part }) => part)
      expect(parts.sort()).toEqual(
        parts.length === 0 ? [] : Array.from({ length: segments }, (_, n) => n + 1),
      )
      if (parts.length > 0) {
        // The SMSC reports accepted messages by receipts, with or without the submit response.
        await sms.soon(async () => (await messageOf(sending))?.status === 'sent')
        expect(await messageOf(sending)).toMatchObject({ price_hal: 190 * segments })
        expect(await heldBy(sms.database, sending.account)).toBe(0)
        expect(await namesOf(sending)).toEqual(['message.sent'])
      } else {
        expect(answer.status).toBe(502)
        expect((await messageOf(sending))?.status).toBe('uncertain')
        expect(await heldBy(sms.database, sending.account)).toBe(190 * segments)
        left += 1
      }
    }
    expect(left).toBeGreaterThan(0)
    await survivor.close()
    expect(await booksOf(sms.database)).toEqual([])
  },
)

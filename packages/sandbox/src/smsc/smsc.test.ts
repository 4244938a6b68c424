import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import {
  addressOf,
  commandStatus,
  createSmppClient,
  decodeText,
  parseReceipt,
  readMessagePart,
  type ShortMessage,
  type SmppClient,
  type SmppClientState,
} from '@hovor/smpp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestWorld, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld
let client: SmppClient
const delivered: ShortMessage[] = []
const states: SmppClientState[] = []

beforeAll(async () => {
  world = await startTestWorld()
  client = open()
  await client.bound()
})

afterAll(async () => {
  await client.close()
  await world.close()
})

function open(responseTimeoutMs?: number): SmppClient {
  return createSmppClient({
    ...world.addresses.smsc,
    clock: systemClock,
    random: Math.random,
    ...(responseTimeoutMs !== undefined && { responseTimeoutMs }),
    onDeliver: async (message) => {
      delivered.push(message)
      return 'ok'
    },
    onState: (state) => states.push(state),
  })
}

let reference = 0
const submit = (to: string, text: string, by = client) =>
  by.submit({
    source: addressOf('Hovor'),
    destination: addressOf(to),
    message: { text },
    registeredDelivery: true,
    reference: ++reference & 0xff,
  })

async function accepted(
  to: string,
  text: string,
): Promise<{ messageId: string; messageIds: readonly string[] }> {
  const outcome = await submit(to, text)
  if (outcome.kind !== 'accepted') throw new Error(`the SMSC said ${JSON.stringify(outcome)}`)
  return outcome
}

function textOf(message: ShortMessage): string | undefined {
  const { dataCoding, octets } = readMessagePart(message)
  return decodeText(dataCoding, octets)
}

const receiptOf = (messageId: string) =>
  until(() =>
    delivered.map((message) => parseReceipt(message)).find((receipt) => receipt?.messageId === messageId),
  )

const onHandset = async (to: string) => {
  const { body } = await world.control('GET', `/messages?to=${encodeURIComponent(to)}`)
  return body.messages as { body: string; deliveryStatus: string; segments: number; from: string }[]
}

describe('an SMS to a fixed number', () => {
  it('11 is delivered: on the handset, in the receipt and in a query', async () => {
    const to = '+420601000011'
    const { messageId } = await accepted(to, 'Přijďte zítra v 9:00 €')
    expect(await receiptOf(messageId)).toMatchObject({ state: 'delivered' })
    expect(await onHandset(to)).toEqual([
      {
        id: messageId,
        from: 'Hovor',
        to,
        body: 'Přijďte zítra v 9:00 €',
        segments: 1,
        submittedAt: expect.any(Number),
        receivedAt: expect.any(Number),
        deliveryStatus: 'delivered',
      },
    ])
    expect(await client.query(messageId, addressOf('Hovor'))).toMatchObject({
      kind: 'found',
      state: 'delivered',
    })
  })

  it('12 is accepted and not delivered', async () => {
    const { messageId } = await accepted('+420601000012', 'Ahoj')
    expect(await receiptOf(messageId)).toMatchObject({ state: 'undeliverable' })
    expect(await onHandset('+420601000012')).toMatchObject([{ deliveryStatus: 'undelivered' }])
    expect((await onHandset('+420601000012'))[0]).not.toHaveProperty('receivedAt')
  })

  it('13 is accepted and discarded later', async () => {
    const { messageId } = await accepted('+420601000013', 'Ahoj')
    expect(await client.query(messageId, addressOf('Hovor'))).toMatchObject({ state: 'enroute' })
    expect(await receiptOf(messageId)).toMatchObject({ state: 'rejected' })
  })

  it('14 is refused at once', async () => {
    const outcome = await submit('+420601000014', 'Ahoj')
    expect(outcome).toMatchObject({ kind: 'rejected', status: commandStatus.invalidDestinationAddress })
    expect(await onHandset('+420601000014')).toEqual([])
  })

  it('21 replies with an SMS', async () => {
    await accepted('+420601000021', 'Dobrý den')
    const reply = await until(() =>
      delivered.find((message) => message.source.addr === '420601000021' && !parseReceipt(message)),
    )
    expect(textOf(reply)).toBe('Děkuji za zprávu.')
    expect(reply.destination.addr).toBe('Hovor')
  })

  it('the Slovak twins do the same', async () => {
    expect((await submit('+421901000014', 'Ahoj')).kind).toBe('rejected')
    const { messageId } = await accepted('+421901000012', 'Ahoj')
    expect(await receiptOf(messageId)).toMatchObject({ state: 'undeliverable' })
  })
})

describe('an SMS of several parts', () => {
  it('is one message on the handset, with a receipt for every part', async () => {
    const text = 'Žluťoučký kůň úpěl ďábelské ódy. '.repeat(5).trim()
    const { messageIds } = await accepted('+420601555200', text)
    expect(messageIds).toHaveLength(3)
    for (const id of messageIds) expect(await receiptOf(id)).toMatchObject({ state: 'delivered' })
    expect(await onHandset('+420601555200')).toMatchObject([{ body: text, segments: 3 }])
  })

  it('comes from a handset as parts that can be reassembled', async () => {
    const text = 'a'.repeat(200)
    const sent = await world.control('POST', '/messages', {
      from: '+420601555201',
      to: '+420601999001',
      body: text,
    })
    expect(sent).toMatchObject({ status: 201, body: { message: { segments: 2, body: text } } })
    const parts = await until(() => {
      const found = delivered.filter((message) => message.source.addr === '420601555201')
      return found.length === 2 ? found : undefined
    })
    expect(parts.map((part) => readMessagePart(part).concat?.index)).toEqual([1, 2])
    expect(parts.map(textOf).join('')).toBe(text)
  })
})

describe('a fault of the SMSC, set for one message', () => {
  it.each([
    ['reject', commandStatus.submitFailed],
    ['5xx', commandStatus.systemError],
  ])('%s: the message is refused with status %i', async (fault, status) => {
    await world.setFault('smsc', fault, 1)
    const to = `+42060155530${status % 10}`
    expect(await submit(to, 'Ahoj')).toMatchObject({ kind: 'rejected', status })
    expect(await onHandset(to)).toEqual([])
  })

  it('429: the message is throttled, and accepted on the next attempt', async () => {
    await world.setFault('smsc', '429', 1)
    const to = '+420601555320'
    expect((await submit(to, 'Ahoj')).kind).toBe('accepted')
    const { body } = await world.control('GET', `/submits?to=${encodeURIComponent(to)}`)
    expect(body.submits).toMatchObject([
      { answer: 'rejected', status: commandStatus.throttled },
      { answer: 'accepted' },
    ])
  })

  it('timeout: no response, although the message arrives', async () => {
    await world.setFault('smsc', 'timeout', 1)
    const hasty = open(800)
    await hasty.bound()
    expect(await submit('+420601555311', 'Ahoj', hasty)).toMatchObject({ kind: 'unknown', why: 'timeout' })
    await until(async () => (await onHandset('+420601555311'))[0])
    await hasty.close()
  })

  it('slow: the response takes three seconds', async () => {
    await world.setFault('smsc', 'slow', 1)
    const patient = createSmppClient({
      ...world.addresses.smsc,
      clock: systemClock,
      random: Math.random,
      onDeliver: async () => 'ok',
    })
    await patient.bound()
    const startMs = systemClock.monotonicMs()
    const outcome = await patient.submit({
      source: addressOf('Hovor'),
      destination: addressOf('+420601555312'),
      message: { text: 'Ahoj' },
      registeredDelivery: false,
      reference: 1,
    })
    expect(outcome.kind).toBe('accepted')
    expect(systemClock.monotonicMs() - startMs).toBeGreaterThan(2900)
    await patient.close()
  })

  it.each(['drop', 'garbage'])(
    '%s: the connection breaks with the response pending; the client binds again',
    async (fault) => {
      await world.setFault('smsc', fault, 1)
      const e164 = fault === 'drop' ? '+420601555313' : '+420601555314'
      expect(await submit(e164, 'Ahoj')).toMatchObject({ kind: 'unknown', why: 'connection-lost' })
      await until(async () => (await onHandset(e164))[0])
      await until(() => (client.state === 'bound' ? true : undefined))
      await accepted('+420601555315', 'Znovu')
    },
  )
})

describe('binding to the SMSC', () => {
  it('is refused with a wrong password', async () => {
    const seen: SmppClientState[] = []
    const stranger = createSmppClient({
      ...world.addresses.smsc,
      password: 'wrong',
      clock: systemClock,
      random: Math.random,
      onDeliver: async () => 'ok',
      onState: (state) => seen.push(state),
    })
    await until(() => (seen.includes('waiting') ? true : undefined))
    expect(seen).not.toContain('bound')
    await stranger.close()
  })
})

describe('a message from a handset', () => {
  it('is refused while no receiver is bound', async () => {
    const lonely = await startTestWorld()
    const answer = await lonely.control('POST', '/messages', {
      from: '+420601555201',
      to: '+420601999001',
      body: 'x',
    })
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'smsc_not_bound' } } })
    await lonely.close()
  })
})

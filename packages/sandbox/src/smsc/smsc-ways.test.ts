import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import {
  type AssembledMessage,
  addressOf,
  candidateIds,
  commandStatus,
  createReassembler,
  createSmppClient,
  isReceipt,
  parseReceipt,
  type Reassembly,
  readMessagePart,
  type ShortMessage,
  type SmppClient,
} from '@hovor/smpp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestWorld, type TestWorld } from '../testing/test-world.ts'
import type { LoggedSubmit } from './submit-log.ts'

let world: TestWorld
let client: SmppClient
/** The client's deliveries and submit outcomes, in wire order. */
const seen: ({ readonly delivered: ShortMessage } | { readonly answered: string })[] = []

const bind = (onDeliver: (message: ShortMessage) => Promise<'ok' | 'retry'>) =>
  createSmppClient({
    ...world.addresses.smsc,
    clock: systemClock,
    random: () => 0,
    responseTimeoutMs: 3000,
    onDeliver,
  })

beforeAll(async () => {
  world = await startTestWorld()
  client = bind(async (delivered) => {
    seen.push({ delivered })
    return 'ok'
  })
  await client.bound()
})
afterAll(async () => {
  await client.close()
  await world.close()
})

const submit = async (to: string, text = 'Ahoj') => {
  await client.bound()
  const outcome = await client.submit({
    source: addressOf('Hovor'),
    destination: addressOf(to),
    message: { text },
    registeredDelivery: true,
    reference: 9,
  })
  seen.push({ answered: to })
  return outcome
}
const deliveredFrom = (name: string): ShortMessage[] =>
  seen.flatMap((one) => ('delivered' in one && one.delivered.source.addr === name ? [one.delivered] : []))
const receiptsFrom = (to: string) =>
  deliveredFrom(to.slice(1))
    .filter(isReceipt)
    .map((message) => parseReceipt(message))
const submitsTo = async (to: string): Promise<LoggedSubmit[]> =>
  (await world.control('GET', `/submits?to=${encodeURIComponent(to)}`)).body.submits
const finished = (to: string) => world.happened('sms.finished', (details) => details.to === to)

describe('an SMS to a fixed number', () => {
  it.each([
    ['18', 'delivered'],
    ['20', 'rejected'],
  ])('%s is accepted without a response, and its receipt reports the outcome', async (digits, state) => {
    const to = `+4206010000${digits}`
    expect(await submit(to)).toMatchObject({ kind: 'unknown', why: 'timeout' })
    expect(await until(() => receiptsFrom(to)[0])).toMatchObject({ state })
    const [logged, ...more] = await submitsTo(to)
    expect(logged).toMatchObject({ answer: 'lost', text: 'Ahoj', from: 'Hovor', part: 1, parts: 1 })
    expect(more).toEqual([])
    expect(
      await client.query(logged!.answer === 'lost' ? logged!.messageId : '', addressOf('Hovor')),
    ).toMatchObject({ kind: 'found', state })
  })

  it('28 is accepted while the connection breaks; its receipt comes after the next bind', async () => {
    const to = '+420601000028'
    expect(await submit(to)).toMatchObject({ kind: 'unknown', why: 'connection-lost' })
    expect(await until(() => receiptsFrom(to)[0])).toMatchObject({ state: 'delivered' })
    expect(await submitsTo(to)).toMatchObject([{ answer: 'cut' }])
  })

  it.each(['17', '19'])('%s is delivered without a receipt', async (digits) => {
    const to = `+4206010000${digits}`
    const outcome = await submit(to)
    expect(outcome.kind).toBe(digits === '17' ? 'accepted' : 'unknown')
    expect((await finished(to)).details).toMatchObject({ state: 'delivered' })
    // the SMSC's next message follows everything it had queued before
    await submit('+420601000011')
    await until(() => receiptsFrom('+420601000011')[0])
    expect(receiptsFrom(to)).toEqual([])
  })

  it('15 gets its receipt before its response', async () => {
    const to = '+420601000015'
    expect((await submit(to)).kind).toBe('accepted')
    const order = seen.flatMap((one) => {
      if ('answered' in one) return one.answered === to ? ['answer'] : []
      return one.delivered.source.addr === to.slice(1) ? ['receipt'] : []
    })
    expect(order).toEqual(['receipt', 'answer'])
  })

  it('16 gets a very late receipt', async () => {
    const to = '+420601000016'
    const outcome = await submit(to)
    if (outcome.kind !== 'accepted') throw new Error('not accepted')
    expect(await client.query(outcome.messageId, addressOf('Hovor'))).toMatchObject({ state: 'enroute' })
    expect(await until(() => receiptsFrom(to)[0])).toMatchObject({ state: 'delivered' })
  })

  it('22 is throttled twice and then accepted, every time', async () => {
    const to = '+420601000022'
    for (const text of ['Jedna', 'Dva']) expect((await submit(to, text)).kind).toBe('accepted')
    expect((await submitsTo(to)).map(({ answer, text }) => [text, answer])).toEqual(
      ['Jedna', 'Dva'].flatMap((text) => [
        [text, 'rejected'],
        [text, 'rejected'],
        [text, 'accepted'],
      ]),
    )
  })

  it('23 is always throttled', async () => {
    const to = '+420601000023'
    expect(await submit(to)).toMatchObject({ kind: 'rejected', status: commandStatus.throttled })
    const submits = await submitsTo(to)
    expect(submits.length).toBeGreaterThan(1)
    for (const logged of submits)
      expect(logged).toMatchObject({ answer: 'rejected', status: commandStatus.throttled })
  })

  it.each([
    ['24', commandStatus.submitFailed],
    ['25', commandStatus.systemError],
  ])('%s is refused with status %i', async (digits, status) => {
    const to = `+4206010000${digits}`
    expect(await submit(to)).toMatchObject({ kind: 'rejected', status })
    expect(await submitsTo(to)).toMatchObject([{ answer: 'rejected', status }])
  })

  it('26 expires', async () => {
    await submit('+420601000026')
    expect(await until(() => receiptsFrom('+420601000026')[0])).toMatchObject({ state: 'expired' })
  })

  it('27 is refused from its second part on', async () => {
    const to = '+420601000027'
    expect(await submit(to, 'a'.repeat(200))).toMatchObject({
      kind: 'rejected',
      status: commandStatus.submitFailed,
    })
    expect((await submitsTo(to)).map(({ part, answer }) => [part, answer])).toEqual([
      [1, 'accepted'],
      [2, 'rejected'],
    ])
  })

  it('29 has its id in hexadecimal in the response and in decimal in the receipt', async () => {
    const outcome = await submit('+420601000029')
    if (outcome.kind !== 'accepted') throw new Error('not accepted')
    const receipt = await until(() => receiptsFrom('+420601000029')[0])
    expect(receipt.messageId).not.toBe(outcome.messageId)
    expect(candidateIds(receipt.messageId)).toContain(outcome.messageId)
  })

  it('30 gets its receipt twice', async () => {
    await submit('+420601000030')
    await until(() => receiptsFrom('+420601000030')[1])
  })
})

it('a subscriber can be configured with any SMS behaviour, and a reply', async () => {
  const to = '+420601555400'
  const { status } = await world.control('PUT', `/subscribers/${to}`, {
    behaviour: 'answer',
    sms: 'undelivered',
    smsReply: 'Nejsem tu.',
  })
  expect(status).toBe(200)
  await submit(to)
  expect(await until(() => receiptsFrom(to)[0])).toMatchObject({ state: 'undeliverable' })
  await until(() => deliveredFrom(to.slice(1)).find((message) => !isReceipt(message)))
})

describe('a message from a handset', () => {
  const text = (from: string, more: object = {}) =>
    world.control('POST', '/messages', { from, to: '+420601999001', body: 'Dobrý den', ...more })
  const long = 'Žluťoučký kůň úpěl ďábelské ódy. '.repeat(5).trim()

  it.each([
    ['Pošta', 'Ceska posta', { ton: 5, npi: 0, addr: 'Ceska posta' }],
    ['a number', '+420601555500', { ton: 1, npi: 1, addr: '420601555500' }],
    ['a number of the network', '90902', { ton: 3, npi: 0, addr: '90902' }],
    ['nobody', '', { ton: 0, npi: 0, addr: '' }],
  ])('comes from %s', async (_, from, source) => {
    expect((await text(from)).status).toBe(201)
    expect(deliveredFrom(source.addr).at(-1)?.source).toEqual(source)
  })

  const assembled = (from: string): Reassembly[] => {
    const reassembler = createReassembler({ clock: systemClock, onIncomplete: () => {} })
    const results = deliveredFrom(from).map((message) => reassembler.add(message))
    reassembler.close()
    return results
  }
  const whole = (results: readonly Reassembly[]): AssembledMessage[] =>
    results.flatMap((result) => (result.kind === 'complete' ? [result.message] : []))

  it.each([
    ['udh8', [3, 1, 2]],
    ['udh16', [2, 3, 1]],
    ['sar', [3, 2, 1]],
    ['payload', [1]],
  ] as const)('comes as %s with its parts in the order %j', async (carriedBy, order) => {
    const from = `posta ${carriedBy}`
    expect((await text(from, { body: long, carriedBy, order })).status).toBe(201)
    expect(deliveredFrom(from).map((message) => readMessagePart(message).concat?.index ?? 1)).toEqual(order)
    expect(whole(assembled(from)).map((message) => message.text)).toEqual([long])
  })

  it('loses or duplicates a part on request', async () => {
    await text('ztrata', { body: long, order: [1, 3] })
    expect(assembled('ztrata').map(({ kind }) => kind)).toEqual(['waiting', 'waiting'])
    await text('dvojnik', { body: long, order: [1, 2, 2, 3] })
    expect(assembled('dvojnik').map(({ kind }) => kind)).toEqual([
      'waiting',
      'waiting',
      'duplicate',
      'complete',
    ])
    expect(await text('navic', { body: long, order: [4] })).toMatchObject({ status: 400 })
  })

  it('is redelivered after the next bind when its response was lost', async () => {
    expect((await text('opakovani', { answerLost: true })).status).toBe(201)
    expect(deliveredFrom('opakovani')).toHaveLength(2)
    await client.bound()
  })

  it('is kept while the SMSC has no session, and delivered with the next one', async () => {
    expect(await world.control('PUT', '/smsc', { open: false })).toMatchObject({ status: 200 })
    await until(() => (client.state === 'bound' ? undefined : true))
    expect((await text('sklad', { stored: true, body: long })).status).toBe(201)
    await world.control('PUT', '/smsc', { open: true })
    await until(() => whole(assembled('sklad'))[0])
    expect(whole(assembled('sklad')).map((message) => message.text)).toEqual([long])
  })
})

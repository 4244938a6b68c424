import { systemClock, VirtualClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { afterEach, describe, expect, it } from 'vitest'
import {
  addressOf,
  commandStatus,
  createSmppClient,
  parseReceipt,
  type ShortMessage,
  type SmppClient,
  shortMessage,
  writeReceipt,
} from '../index.ts'
import { encodePdu, encodeRefusal } from '../pdu/pdu.ts'
import { headerOf, messagePdu, pduOf, type RawPeer, startRawSmsc } from '../testing/raw-peer.ts'
import { readText } from '../text/message-part.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const submitSm = 0x00000004
const unbindId = 0x00000006

type Given = Partial<Parameters<typeof createSmppClient>[0]>

const account = {
  host: '127.0.0.1',
  systemId: 'hovor',
  password: 'secret',
  random: () => 0,
  onDeliver: async () => 'ok' as const,
}

/** A client bound to an SMSC played by the test. */
async function bound(
  given: Given = {},
): Promise<{ client: SmppClient; smsc: RawPeer; reconnected: Promise<RawPeer> }> {
  const peers: ((peer: RawPeer) => void)[] = []
  const [first, second] = [0, 1].map((place) => new Promise<RawPeer>((resolve) => (peers[place] = resolve)))
  const { port, close } = await startRawSmsc((peer, connection) => peers[connection - 1]?.(peer))
  const client = createSmppClient({ ...account, port, clock: systemClock, ...given })
  closing.push(async () => {
    const closed = client.close()
    if (given.clock instanceof VirtualClock) await given.clock.advance(10_000)
    await closed
  })
  // before the client, which would wait for the unbind_resp
  closing.push(close)
  await client.bound()
  return { client, smsc: await first!, reconnected: second! }
}

const message = (text = 'Ahoj') => ({
  source: addressOf('Hovor'),
  destination: addressOf('+420601000011'),
  message: { text },
  registeredDelivery: true,
  reference: 7,
})
/** The body of a PDU and NULs. */
const withEnd = (pdu: Buffer, count: number) => Buffer.concat([pdu.subarray(16), Buffer.alloc(count)])
const submitResp = (sequence: number, messageId = String(sequence)) =>
  encodePdu({ command: 'submit_sm_resp', status: 0, sequence, body: { messageId } })!
const sequencesOf = (pdus: readonly Buffer[], id = submitSm) =>
  pdus.map(headerOf).flatMap(([command, , sequence]) => (command === id ? [sequence] : []))

describe('an ESME with a hostile SMSC', () => {
  it('accepts only the response to its request: wrong numbers, wrong commands and repetitions are dropped', async () => {
    const { client, smsc } = await bound()
    const outcome = client.submit(message())
    const sequence = sequencesOf(await smsc.receive(2))[0]!
    smsc.send(
      submitResp(sequence + 1, 'another'),
      submitResp(0, 'zero'),
      pduOf(0x80000005, sequence),
      pduOf(0x80000003, sequence),
      pduOf(0x80000009, sequence),
      pduOf(0x80000999, sequence),
      submitResp(sequence, 'right'),
      submitResp(sequence, 'again'),
      encodeRefusal('generic_nack', commandStatus.invalidCommandId, sequence),
    )
    expect(await outcome).toMatchObject({ kind: 'accepted', messageIds: ['right'] })
    expect(client.state).toBe('bound')
  })

  it('accepts responses in any order', async () => {
    const { client, smsc } = await bound()
    const outcomes = Promise.all(['a', 'b', 'c'].map((text) => client.submit(message(text))))
    const sequences = sequencesOf(await smsc.receive(4))
    smsc.send(...sequences.reverse().map((sequence) => submitResp(sequence)))
    const ids = (await outcomes).map((outcome) => (outcome.kind === 'accepted' ? outcome.messageId : ''))
    expect(ids).toEqual([...sequences].reverse().map(String))
  })

  it('reports a request answered by generic_nack as refused', async () => {
    const { client, smsc } = await bound()
    const outcome = client.submit(message())
    const [sequence] = sequencesOf(await smsc.receive(2))
    smsc.send(encodeRefusal('generic_nack', commandStatus.invalidCommandId, sequence!))
    expect(await outcome).toMatchObject({ kind: 'rejected', status: commandStatus.invalidCommandId })
  })

  it.each([
    ['a message id without an end', Buffer.alloc(65, 0x41)],
    ['a message id over its limit', Buffer.from(`${'4'.repeat(65)}\0`)],
    ['a TLV that lies', Buffer.from('id\0\x14\x00\xff\xff\x01', 'latin1')],
  ])('reports a message as unknown if its response has %s', async (_, body) => {
    const { client, smsc } = await bound()
    const outcome = client.submit(message())
    const [sequence] = sequencesOf(await smsc.receive(2))
    smsc.send(pduOf(0x80000004, sequence!, body))
    expect(await outcome).toMatchObject({ kind: 'unknown', why: 'invalid-answer' })
    expect(client.state).toBe('bound')
  })

  it.each([0, 4, 15, 64 * 1024 + 1, 0xffffffff])(
    'leaves a session on a length of %i, reports pending messages as unknown, and binds again',
    async (length) => {
      const { client, smsc, reconnected } = await bound()
      const outcome = client.submit(message())
      await smsc.receive(2)
      const lie = Buffer.alloc(16)
      lie.writeUInt32BE(length, 0)
      smsc.send(lie)
      expect(await outcome).toMatchObject({ kind: 'unknown', why: 'connection-lost' })
      const again = await reconnected
      await client.bound()
      const later = client.submit(message())
      again.send(submitResp(sequencesOf(await again.receive(2))[0]!))
      expect((await later).kind).toBe('accepted')
    },
  )

  it('sends enquire_link when a PDU only trickles in, and binds again without a response', async () => {
    const clock = new VirtualClock()
    const { client, smsc } = await bound({ clock, enquireLinkMs: 20_000 })
    const outcome = client.submit(message())
    const [sequence] = sequencesOf(await smsc.receive(2))
    const answer = submitResp(sequence!)
    smsc.send(answer.subarray(0, 3))
    await clock.advance(9000)
    smsc.send(answer.subarray(3, 10))
    await clock.advance(1000)
    expect(await outcome).toMatchObject({ kind: 'unknown', why: 'timeout' })
    smsc.send(answer.subarray(10, 12))
    await clock.advance(10_000)
    expect(headerOf((await smsc.receive(3))[2]!)[0]).toBe(0x15)
    await clock.advance(10_000)
    await smsc.closed
    expect(client.state).toBe('waiting')
  })

  it('refuses unsupported requests and continues', async () => {
    const delivered: ShortMessage[] = []
    const { smsc } = await bound({
      onDeliver: async (deliver) => {
        delivered.push(deliver)
        return 'ok'
      },
    })
    smsc.send(
      messagePdu('submit_sm', 2),
      pduOf(0x0103, 3),
      pduOf(0x0b, 4),
      pduOf(0x05, 5),
      pduOf(0x09, 6),
      messagePdu('deliver_sm', 7),
    )
    expect((await smsc.receive(7)).slice(1).map(headerOf)).toEqual([
      [0x80000004, commandStatus.incorrectBindStatus, 2],
      [0x80000103, commandStatus.invalidCommandLength, 3],
      [0x80000000, commandStatus.invalidCommandId, 4],
      [0x80000005, commandStatus.invalidCommandLength, 5],
      [0x80000009, commandStatus.invalidCommandLength, 6],
      [0x80000005, commandStatus.ok, 7],
    ])
    expect(delivered).toHaveLength(1)
  })

  it('accepts texts and receipts in data_sm, and after every body a NUL that no length counts', async () => {
    const delivered: ShortMessage[] = []
    const { smsc } = await bound({
      onDeliver: async (deliver) => {
        delivered.push(deliver)
        return 'ok'
      },
    })
    const addresses = { source: addressOf('+420601000011'), destination: addressOf('+420602000000') }
    const payload = { tag: 0x0424, value: Buffer.from('Ahoj') }
    const text = { ...addresses, tlvs: [payload] }
    const { esmClass, tlvs } = writeReceipt({
      messageId: '7',
      state: 'delivered',
      submittedAtMs: 0,
      doneAtMs: 0,
    })
    const bodies = [text, { ...addresses, esmClass, tlvs }].map(shortMessage)
    const pdus = bodies.flatMap((body) => [
      encodePdu({ command: 'data_sm', status: 0, sequence: 2, body })!,
      encodePdu({ command: 'deliver_sm', status: 0, sequence: 3, body })!,
    ])
    const ended = [1, 2, 3, 4, 5].flatMap((count) =>
      pdus.map((pdu) => pduOf(pdu.readUInt32BE(4), pdu.readUInt32BE(12), withEnd(pdu, count))),
    )
    const beforeParameters = pdus
      .filter((pdu) => pdu.readUInt32BE(4) === 5)
      .map((pdu) => {
        const parameters = pdu.lastIndexOf(pdu.includes('Ahoj') ? '04240004' : '001e', undefined, 'hex')
        const body = [pdu.subarray(16, parameters), Buffer.alloc(1), pdu.subarray(parameters)]
        return pduOf(5, 4, Buffer.concat(body))
      })
    const all = [...pdus, ...ended, ...beforeParameters]
    smsc.send(...all)
    const answers = (await smsc.receive(1 + all.length)).slice(1).map(headerOf)
    expect(new Set(answers.map(([, status]) => status))).toEqual(new Set([commandStatus.ok]))
    expect(new Set(answers.map(([id]) => id))).toEqual(new Set([0x80000103, 0x80000005]))
    expect(delivered.filter((deliver) => readText(deliver) === 'Ahoj')).toHaveLength(all.length / 2)
    expect(delivered.filter((deliver) => parseReceipt(deliver)?.messageId === '7')).toHaveLength(
      all.length / 2,
    )
  })

  it.each([
    ['unbinds', (smsc: RawPeer) => smsc.send(pduOf(unbindId, 9))],
    ['closes', (smsc: RawPeer) => smsc.socket.destroy()],
  ])('comes back ever more seldom to an SMSC that accepts each bind and %s', async (_, drops) => {
    const clock = new VirtualClock()
    const peers: RawPeer[] = []
    const { port, close } = await startRawSmsc((peer) => peers.push(peer))
    const states: string[] = []
    const onState = (state: string) => {
      states.push(state)
      if (state === 'bound') drops(peers.at(-1)!)
    }
    const client = createSmppClient({ ...account, port, clock, onState })
    closing.push(() => client.close(), close)
    for (const delayMs of [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      await until(() => states.at(-1) === 'waiting', { what: () => states.join() })
      const seen = peers.length
      await clock.advance(delayMs - 1)
      expect(client.state).toBe('waiting')
      await clock.advance(1)
      await until(() => peers.length > seen)
    }
  })

  it('comes back at once after a session that lasted', async () => {
    const clock = new VirtualClock()
    const peers: RawPeer[] = []
    const { port, close } = await startRawSmsc((peer, connection) => {
      peers.push(peer)
      if (connection < 4) peer.socket.destroy()
    })
    const client = createSmppClient({ ...account, port, clock, enquireLinkMs: 3_600_000 })
    closing.push(() => client.close(), close)
    for (const delayMs of [500, 1000, 2000]) {
      await until(() => client.state === 'waiting')
      await clock.advance(delayMs)
      await until(() => client.state !== 'waiting')
    }
    await until(() => peers.length === 4 && client.state === 'bound')
    await clock.advance(60_000)
    peers[3]!.socket.destroy()
    await until(() => client.state === 'waiting')
    await clock.advance(500)
    await until(() => peers.length === 5)
  })

  it('handles a hundred messages at once and has the rest of a flood redelivered', async () => {
    const held: (() => void)[] = []
    const { smsc } = await bound({
      onDeliver: () => new Promise((resolve) => held.push(() => resolve('ok'))),
    })
    smsc.send(...Array.from({ length: 3000 }, (_, place) => messagePdu('deliver_sm', place + 2)))
    const refused = (await smsc.receive(1 + 2900)).slice(1).map(headerOf)
    expect(held).toHaveLength(100)
    expect(new Set(refused.map(([, status]) => status))).toEqual(
      new Set([commandStatus.temporaryApplicationError]),
    )
    for (const answer of held) answer()
    const taken = (await smsc.receive(1 + 3000)).slice(-100).map(headerOf)
    expect(new Set(taken.map(([, status]) => status))).toEqual(new Set([commandStatus.ok]))
  })

  it('limits waiting to the response timeout, and the queue to a thousand', async () => {
    const clock = new VirtualClock()
    const { client, smsc } = await bound({ clock, windowSize: 10, enquireLinkMs: 3_600_000 })
    const outcomes = Array.from({ length: 1100 }, () => client.submit(message()))
    expect(await Promise.all(outcomes.slice(1010))).toEqual(
      Array.from({ length: 90 }, () => ({ kind: 'not-written', why: 'queue-full', messageIds: [] })),
    )
    await smsc.receive(11)
    await clock.advance(20_000)
    const kinds = (await Promise.all(outcomes)).map(({ kind }) => kind)
    // ten time out, and whatever was queued as long as they were outstanding is no longer written
    expect(kinds.filter((kind) => kind === 'unknown').length).toBeLessThanOrEqual(20)
    expect(kinds.filter((kind) => kind === 'not-written').length).toBeGreaterThanOrEqual(1080)
  })

  it('writes nothing after an unbind, neither queued nor new messages', async () => {
    const clock = new VirtualClock()
    const { client, smsc } = await bound({ clock, windowSize: 1 })
    const outcomes = [client.submit(message()), client.submit(message())]
    await smsc.receive(2)
    const closed = client.close()
    expect(await client.submit(message())).toMatchObject({ kind: 'not-written', why: 'closed' })
    await clock.advance(3000)
    const unbind = (await smsc.receive(3))[2]!
    expect(headerOf(unbind)[0]).toBe(unbindId)
    smsc.send(submitResp(sequencesOf(smsc.received)[0]!), pduOf(0x80000006, headerOf(unbind)[2]))
    await smsc.closed
    await closed
    const [taken, waited] = await Promise.all(outcomes)
    expect(taken).toMatchObject({ kind: 'accepted' })
    expect(waited).toMatchObject({ kind: 'not-written' })
    expect(sequencesOf(smsc.received)).toHaveLength(1)
  })

  it('accepts an unbind from the SMSC, reports unsent messages, and binds again', async () => {
    const { client, smsc, reconnected } = await bound({ windowSize: 1 })
    const outcomes = [client.submit(message()), client.submit(message())]
    await smsc.receive(2)
    smsc.send(pduOf(unbindId, 9))
    expect(await Promise.all(outcomes)).toMatchObject([
      { kind: 'unknown', why: 'connection-lost' },
      { kind: 'not-written' },
    ])
    expect((await smsc.receive(3)).map(headerOf)[2]).toEqual([0x80000006, commandStatus.ok, 9])
    await reconnected
    expect(await client.bound()).toBe(true)
  })
})

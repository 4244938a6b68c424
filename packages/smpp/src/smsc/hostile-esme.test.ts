import { connect } from 'node:net'
import { systemClock, VirtualClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { commandStatus, createSmppServer, type ShortMessage, type SmppServerOptions } from '../index.ts'
import { encodePdu, encodeRefusal } from '../pdu/pdu.ts'
import { shortMessage } from '../pdu/short-message.ts'
import { bindOf, boundRawEsme, headerOf, messagePdu, pduOf, rawPeer } from '../testing/raw-peer.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const nobody = { ton: 0, npi: 0, addr: '' }
const submitSmResp = 0x80000004
const genericNack = 0x80000000
const enquireLinkId = 0x00000015
const enquireLink = (sequence: number) => encodeRefusal('enquire_link', 0, sequence)
const enquired = (sequence: number) => [0x80000015, commandStatus.ok, sequence]

async function smsc(options: Partial<SmppServerOptions> = {}) {
  const submits: ShortMessage[] = []
  const server = createSmppServer({
    host: '127.0.0.1',
    port: 0,
    clock: systemClock,
    authenticate: (_, password) => password === 'secret',
    onSubmit: async (_, submit) => {
      submits.push(submit)
      return { kind: 'accepted', messageId: String(submits.length) }
    },
    ...options,
  })
  const { port } = await server.listen()
  closing.push(() => server.close())
  return { server, port, submits }
}

async function bound(port: number, kind?: 'transceiver' | 'receiver') {
  const esme = await boundRawEsme(port, kind)
  closing.push(() => esme.socket.destroy())
  return esme
}

describe('an SMSC with a hostile ESME', () => {
  it.each([0, 4, 15, 64 * 1024 + 1, 0x7fffffff, 0xffffffff])(
    'ends the session on a length of %i, and no other',
    async (length) => {
      const { port, submits } = await smsc()
      const [honest, hostile] = [await bound(port), await bound(port)]
      const lie = Buffer.alloc(16)
      lie.writeUInt32BE(length, 0)
      hostile.send(lie, messagePdu('submit_sm', 2))
      await hostile.closed
      expect(hostile.received.slice(1).map(headerOf)).toEqual([
        [genericNack, commandStatus.invalidCommandLength, 0],
      ])
      expect(submits).toEqual([])
      honest.send(enquireLink(5))
      expect((await honest.receive(2)).map(headerOf)[1]).toEqual(enquired(5))
    },
  )

  it('reads a PDU of 16 octets and one of 64 KiB, octet by octet', async () => {
    const { port } = await smsc()
    const esme = await bound(port)
    const longest = pduOf(0x0999, 3, Buffer.alloc(64 * 1024 - 16))
    for (const octet of enquireLink(2)) esme.send(Uint8Array.of(octet))
    for (let at = 0; at < longest.length; at += 4096) esme.send(longest.subarray(at, at + 4096))
    esme.send(enquireLink(4))
    expect((await esme.receive(4)).slice(1).map(headerOf)).toEqual([
      enquired(2),
      [genericNack, commandStatus.invalidCommandId, 3],
      enquired(4),
    ])
  })

  it('ends the session on HTTP, TLS and noise', async () => {
    const { port } = await smsc()
    for (const noise of ['GET / HTTP/1.1\r\n\r\n', '\x16\x03\x01\x02\x00\x01\x00', 'EHLO example.cz\r\n']) {
      const peer = rawPeer(connect({ host: '127.0.0.1', port }))
      peer.socket.write(noise, 'latin1')
      await peer.closed
    }
  })

  it.each([
    ['a TLV longer than the PDU', -3, 0xffff],
    ['a TLV that ends inside its own header', -1, undefined],
  ])('answers %s and continues', async (_, at, length) => {
    const { port, submits } = await smsc()
    const esme = await bound(port)
    const whole = encodePdu({
      command: 'submit_sm',
      status: 0,
      sequence: 2,
      body: shortMessage({
        source: nobody,
        destination: nobody,
        tlvs: [{ tag: 0x1400, value: Uint8Array.of(1) }],
      }),
    })!
    const lying = Buffer.from(length === undefined ? whole.subarray(0, at - 2) : whole)
    if (length !== undefined) lying.writeUInt16BE(length, lying.length + at)
    lying.writeUInt32BE(lying.length, 0)
    esme.send(lying, enquireLink(3))
    expect((await esme.receive(3)).slice(1).map(headerOf)).toEqual([
      [submitSmResp, commandStatus.invalidCommandLength, 2],
      enquired(3),
    ])
    expect(submits).toEqual([])
  })

  it('answers unterminated and oversized strings and invalid short messages, and continues', async () => {
    const { port, submits } = await smsc()
    const esme = await bound(port)
    const unended = pduOf(0x04, 2, Buffer.alloc(60, 0x41))
    const tooLong = pduOf(0x04, 3, Buffer.from(`\0\x01\x01${'4'.repeat(21)}\0${'\0'.repeat(20)}`, 'latin1'))
    const lying = Buffer.from(messagePdu('submit_sm', 4))
    lying[lying.length - 5] = 254
    esme.send(unended, tooLong, lying, enquireLink(5))
    expect((await esme.receive(5)).slice(1).map(headerOf)).toEqual([
      [submitSmResp, commandStatus.invalidCommandLength, 2],
      [submitSmResp, commandStatus.invalidCommandLength, 3],
      [submitSmResp, commandStatus.invalidCommandLength, 4],
      enquired(5),
    ])
    expect(submits).toEqual([])
  })

  it('never answers a response, and accepts any sequence number', async () => {
    const { port } = await smsc()
    const esme = await bound(port)
    const nothing = [0x80000004, 0x80000005, 0x80000015, 0x80000000, 0x80000009, 0x80000999]
    esme.send(...nothing.map((id, place) => pduOf(id, place)), enquireLink(0), enquireLink(0xffffffff))
    esme.send(enquireLink(7), enquireLink(7))
    expect((await esme.receive(5)).slice(1).map(headerOf)).toEqual(
      [0, 0xffffffff, 7, 7].map((sequence) => enquired(sequence)),
    )
  })

  it('refuses a second bind and keeps the first', async () => {
    const { server, port } = await smsc()
    const esme = await bound(port)
    esme.send(bindOf('receiver'), messagePdu('submit_sm', 3))
    expect((await esme.receive(3)).slice(1).map(headerOf)).toEqual([
      [0x80000001, commandStatus.alreadyBound, 1],
      [submitSmResp, commandStatus.ok, 3],
    ])
    expect(server.sessions).toMatchObject([{ bind: 'transceiver' }])
  })

  it('accepts nothing before a bind, and no submit from a receiver', async () => {
    const { port, submits } = await smsc()
    const stranger = rawPeer(connect({ host: '127.0.0.1', port }))
    closing.push(() => stranger.socket.destroy())
    stranger.send(messagePdu('submit_sm', 1))
    expect((await stranger.receive(1)).map(headerOf)).toEqual([
      [submitSmResp, commandStatus.incorrectBindStatus, 1],
    ])
    const receiver = await bound(port, 'receiver')
    receiver.send(messagePdu('submit_sm', 2))
    expect((await receiver.receive(2)).map(headerOf)[1]).toEqual([
      submitSmResp,
      commandStatus.incorrectBindStatus,
      2,
    ])
    expect(submits).toEqual([])
  })

  it('sends its version only to a peer that knows optional parameters', async () => {
    const { port } = await smsc()
    const old = rawPeer(connect({ host: '127.0.0.1', port }))
    closing.push(() => old.socket.destroy())
    old.send(bindOf('transceiver', { interfaceVersion: 0x33 }))
    const [answer] = await old.receive(1)
    expect(answer?.subarray(16).toString('latin1')).toBe('smsc\0')
    const [told] = (await bound(port)).received
    expect(told?.subarray(21).toString('hex')).toBe('0210000134')
  })

  it('has no session for a peer that is gone before its bind is decided', async () => {
    const clock = new VirtualClock()
    const seen: string[] = []
    const asked: ((known: boolean) => void)[] = []
    const { server, port } = await smsc({
      clock,
      authenticate: () => new Promise((resolve) => asked.push(resolve)),
      onSession: ({ systemId }) => seen.push(systemId),
    })
    const peer = rawPeer(connect({ host: '127.0.0.1', port }))
    peer.send(bindOf(), enquireLink(2))
    await peer.receive(1)
    await clock.advance(10_000)
    await peer.closed
    for (const decide of asked) decide(true)
    await clock.advance(0)
    expect([asked.length, seen, server.sessions]).toEqual([1, [], []])
  })

  it('disconnects peers that do not bind, use a wrong password, or let the bind hang', async () => {
    const clock = new VirtualClock()
    const { port } = await smsc({
      clock,
      authenticate: (_, password) => (password === 'hang' ? new Promise(() => {}) : password === 'secret'),
    })
    const peers = [undefined, 'wrong', 'hang'].map((password) => {
      const peer = rawPeer(connect({ host: '127.0.0.1', port }))
      peer.send(password === undefined ? enquireLink(1) : bindOf('transceiver', { password }))
      return peer
    })
    expect((await peers[1]!.receive(1)).map(headerOf)).toEqual([[0x80000009, commandStatus.bindFailed, 1]])
    await peers[1]!.closed
    peers[2]!.send(enquireLink(2))
    await Promise.all([peers[0]!.receive(1), peers[2]!.receive(1)])
    await clock.advance(10_000)
    await Promise.all(peers.map((peer) => peer.closed))
  })

  it('sends enquire_link to a peer that trickles a PDU, and ends the session without a response', async () => {
    const clock = new VirtualClock()
    const { port } = await smsc({ clock, idleMs: 60_000 })
    const slow = await bound(port)
    const submit = messagePdu('submit_sm', 2)
    for (let octet = 0; octet < 12; octet++) {
      slow.send(submit.subarray(octet, octet + 1))
      await clock.advance(5000)
    }
    expect((await slow.receive(2)).map(headerOf)[1]?.[0]).toBe(enquireLinkId)
    await clock.advance(10_000)
    await slow.closed
  })

  it('handles a hundred requests at once and throttles the rest of a flood', async () => {
    const held: (() => void)[] = []
    const { port } = await smsc({
      onSubmit: () =>
        new Promise((resolve) => held.push(() => resolve({ kind: 'accepted', messageId: 'late' }))),
    })
    const esme = await bound(port)
    esme.send(...Array.from({ length: 5000 }, (_, place) => messagePdu('submit_sm', place + 2)))
    const answers = (await esme.receive(1 + 4900)).slice(1).map(headerOf)
    expect(held).toHaveLength(100)
    expect(new Set(answers.map(([, status]) => status))).toEqual(new Set([commandStatus.throttled]))
    for (const answer of held) answer()
    const late = (await esme.receive(1 + 5000)).slice(-100).map(headerOf)
    expect(new Set(late.map(([, status]) => status))).toEqual(new Set([commandStatus.ok]))
  })

  it('frees the slot of a request whose handler never returns', async () => {
    const clock = new VirtualClock()
    let hanging = true
    const { port } = await smsc({
      clock,
      idleMs: 3_600_000,
      onSubmit: () =>
        hanging ? new Promise(() => {}) : Promise.resolve({ kind: 'accepted', messageId: '1' }),
    })
    const esme = await bound(port)
    esme.send(
      ...Array.from({ length: 100 }, (_, place) => messagePdu('submit_sm', place + 2)),
      enquireLink(900),
    )
    await esme.receive(2)
    hanging = false
    await clock.advance(120_000)
    await esme.receive(102)
    esme.send(messagePdu('submit_sm', 901))
    expect(headerOf((await esme.receive(103))[102]!)).toEqual([submitSmResp, commandStatus.ok, 901])
  })

  it('stops reading from a peer that does not read, and ends the session if it stays that way', async () => {
    const clock = new VirtualClock()
    const { server, port } = await smsc({ clock, idleMs: 60_000 })
    const deaf = await bound(port)
    deaf.socket.pause()
    const flood = Buffer.concat(Array.from({ length: 4000 }, (_, place) => enquireLink(place)))
    // until our responses pile up unread all the way back and our writes are no longer accepted
    await until(() => deaf.socket.writableLength > 4 * flood.length, {
      pollMs: 5,
      step: async () => deaf.socket.write(flood),
    })
    while (server.sessions.length > 0) await clock.advance(10_000)
    deaf.socket.resume()
    await deaf.closed
  })
})

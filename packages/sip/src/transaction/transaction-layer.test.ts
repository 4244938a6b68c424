import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import { header, noBody, type SipMessage, type SipRequest } from '../message/message.ts'
import { parseMessage } from '../message/parse-message.ts'
import { createMemoryNetwork, type MemoryFaults } from '../testing/memory-network.ts'
import type { Hop } from '../transport/hop.ts'
import { type Arrival, TransportLayer } from '../transport/transport-layer.ts'
import { type ReceivedRequest, respond } from './respond.ts'
import type { ServerTransaction } from './server-transaction.ts'
import { TransactionLayer } from './transaction-layer.ts'

const here = { address: '10.0.0.1', port: 5060 }
const there = { address: '10.0.0.2', port: 5060 }

interface Options extends MemoryFaults {
  readonly maxTransactions?: number
  /** The TU's handling of a request; nothing by default. */
  onRequest?(request: ReceivedRequest, layer: TransactionLayer): void
}

/** A transaction layer on UDP and TCP, and a peer that reads and writes bytes. */
async function start(options: Options = {}) {
  const { maxTransactions = 100, onRequest, ...faults } = options
  const clock = new VirtualClock(0)
  const network = createMemoryNetwork({ clock, seed: 5, ...faults })
  const requests: ReceivedRequest[] = []
  const dropped: string[] = []
  let tokens = 0
  const transport = new TransportLayer(clock, network, {
    onBytes: (bytes: Uint8Array, arrival: Arrival) => layer.receive(bytes, arrival),
    onDropped: (why: string) => void dropped.push(why),
    onFailed: () => {},
    onConnectionLost: (key: string) => layer.connectionLost(key),
  })
  const layer: TransactionLayer = new TransactionLayer({
    clock,
    transport,
    newToken: () => `token${tokens++}`,
    sentBy: () => '10.0.0.1:5060',
    maxTransactions,
    onRequest(request) {
      requests.push(request)
      onRequest?.(request, layer)
    },
    onDefect: () => {},
    onDropped: (why) => void dropped.push(why),
  })
  await transport.bind({ transport: 'udp', host: here.address, port: here.port })
  await transport.bind({ transport: 'tcp', host: here.address, port: here.port })
  const heard: { atMs: number; word: string; message: SipMessage }[] = []
  const hear = (bytes: Uint8Array) => {
    const parsed = parseMessage(bytes)
    if (parsed.kind !== 'message') return
    const { message } = parsed
    const word = message.kind === 'request' ? message.method : String(message.status)
    heard.push({ atMs: clock.nowMs(), word, message })
  }
  const socket = await network.bindDatagram(there, hear)
  const say = (text: string) => socket.send(Buffer.from(text), here, () => {})
  const words = () => heard.map(({ atMs, word }) => `${word} ${atMs}`)
  return { clock, network, layer, transport, requests, dropped, heard, words, hear, say }
}

const wire = (
  method: string,
  branch: string,
  more: { cseq?: number; callId?: string; extra?: string } = {},
) =>
  `${method} sip:a@10.0.0.1 SIP/2.0\r\nVia: SIP/2.0/UDP 10.0.0.2;branch=z9hG4bK${branch};rport\r\n` +
  `From: <sip:b@10.0.0.2>;tag=f\r\nTo: <sip:a@10.0.0.1>\r\nCall-ID: ${more.callId ?? 'c'}\r\n` +
  `CSeq: ${more.cseq ?? 1} ${method}\r\nMax-Forwards: 70\r\n${more.extra ?? ''}Content-Length: 0\r\n\r\n`

const outgoing = (method: string): SipRequest => ({
  kind: 'request',
  method,
  uri: 'sip:b@10.0.0.2',
  headers: [
    ['from', '<sip:a@10.0.0.1>;tag=f'],
    ['to', '<sip:b@10.0.0.2>'],
    ['call-id', 'c'],
    ['cseq', `1 ${method}`],
    ['max-forwards', '70'],
  ],
  body: noBody,
})

const udp: Hop = { transport: 'udp', host: there.address, port: there.port }
const tcp: Hop = { transport: 'tcp', host: there.address, port: there.port }

/** A TU that records what it gets. */
function listener() {
  const told: string[] = []
  return {
    told,
    onResponse: ({ message }: { message: { status: number } }) => void told.push(String(message.status)),
    onFailure: ({ why, sent }: { why: string; sent: boolean }) => void told.push(`${why} ${sent}`),
  }
}

/** The peer's response to a request. */
const answerTo = (request: SipMessage, status: number, via = header(request, 'via')) =>
  `SIP/2.0 ${status} x\r\nVia: ${via}\r\n` +
  ['from', 'to', 'call-id', 'cseq'].map((name) => `${name}: ${header(request, name)}\r\n`).join('') +
  'Content-Length: 0\r\n\r\n'

describe('an INVITE without a response from its user', () => {
  it('is answered 100 after 200 ms, with the request’s Timestamp, and again when it is retransmitted', async () => {
    const { clock, say, words, heard } = await start({ onRequest: (request, layer) => layer.serve(request) })
    say(wire('INVITE', '1', { extra: 'Timestamp: 54\r\n' }))
    await clock.advance(1000)
    expect(words()).toEqual(['100 202'])
    expect(header(heard[0]!.message, 'timestamp')).toBe('54')
    say(wire('INVITE', '1'))
    await clock.advance(10)
    expect(words()).toEqual(['100 202', '100 1002'])
  })

  it('gets no 100 when its user responds in time', async () => {
    const { clock, say, words } = await start({
      onRequest: (request, layer) => layer.serve(request).respond(respond(request, 180)),
    })
    say(wire('INVITE', '1'))
    await clock.advance(1000)
    expect(words()).toEqual(['180 2'])
  })
})

describe('another request without a response from its user', () => {
  it('is answered 100 when the sender’s Timer E has reached T2, and removed when nobody waits', async () => {
    const { clock, say, words, layer } = await start({ onRequest: (request, own) => own.serve(request) })
    say(wire('OPTIONS', '1'))
    await clock.advance(3400)
    expect(words()).toEqual([])
    await clock.advance(1000)
    expect(words()).toEqual(['100 3502'])
    await clock.advance(40_000)
    expect([layer.size, clock.pendingTimers]).toEqual([0, 0])
  })

  it('is never answered 408, nor with a provisional response of the user', async () => {
    let served: ServerTransaction | undefined
    const { clock, say, words } = await start({
      onRequest(request, layer) {
        served = layer.serve(request)
        served.respond(respond(request, 183))
        served.respond(respond(request, 408))
      },
    })
    say(wire('INFO', '1'))
    await clock.advance(1000)
    expect(words()).toEqual([])
    served!.respond(respond(served!.request, 200))
    await clock.advance(10)
    expect(words()).toEqual(['200 1001'])
  })
})

describe('an answered request', () => {
  it('gets the same response within 64*T1, from any source, and is then removed', async () => {
    const { clock, say, words, requests, layer } = await start({
      onRequest: (request, own) => own.serve(request).respond(respond(request, 200)),
    })
    say(wire('INFO', '1'))
    await clock.advance(20_000)
    say(wire('INFO', '2', { callId: 'other' }))
    await clock.advance(11_000)
    say(wire('INFO', '1'))
    await clock.advance(500)
    expect([words(), requests.length, layer.size]).toEqual([['200 2', '200 20002', '200 31002'], 2, 2])
    await clock.advance(1500)
    say(wire('INFO', '1'))
    say(wire('INFO', '2', { callId: 'other' }))
    await clock.advance(10)
    expect([requests.length, layer.size]).toEqual([3, 2])
    await clock.advance(40_000)
    expect([layer.size, clock.pendingTimers]).toEqual([0, 0])
  })

  it('that is an accepted INVITE absorbs retransmissions, and its CANCEL', async () => {
    const { clock, say, words, requests, layer } = await start({
      onRequest(request, own) {
        if (request.message.method !== 'INVITE') return
        const transaction = own.serve(request)
        transaction.respond(respond(request, 200))
        transaction.release()
      },
    })
    say(wire('INVITE', '1'))
    await clock.advance(10)
    for (const method of ['INVITE', 'ACK', 'CANCEL']) say(wire(method, '1'))
    await clock.advance(10)
    expect([words(), layer.size]).toEqual([['200 2'], 1])
    expect(requests.map(({ message }) => message.method)).toEqual(['INVITE', 'CANCEL'])
    expect(layer.inviteOf(requests[1]!)).toBeDefined()
    say(wire('INVITE', '2'))
    await clock.advance(10)
    expect(layer.isMerged(requests[2]!)).toBe(true)
  })
})

describe('matching', () => {
  it('is merged when it arrives over another path while the first is served', async () => {
    const { clock, say, requests, layer } = await start({
      onRequest: (request, own) => own.isMerged(request) || own.serve(request),
    })
    say(wire('INVITE', '1'))
    say(wire('INVITE', '2'))
    say(wire('INVITE', '3', { cseq: 2 }))
    await clock.advance(10)
    expect(requests).toHaveLength(3)
    expect(requests.map((request) => layer.isMerged(request))).toEqual([true, true, true])
    expect(layer.size).toBe(2)
  })

  it('passes a response only to the transaction whose Via it carries', async () => {
    const { clock, layer, heard, say } = await start()
    const user = listener()
    layer.request(outgoing('OPTIONS'), udp, user)
    await clock.advance(10)
    const request = heard[0]!.message
    const via = header(request, 'via')!
    say(answerTo(request, 200, via.replace('10.0.0.1', '10.0.0.9')))
    say(answerTo(request, 200, via.replace('token0', 'token9')))
    say(answerTo(request, 200, `${via}, SIP/2.0/UDP 10.0.0.1:5060;branch=z9hG4bKx`))
    await clock.advance(10)
    expect(user.told).toEqual([])
    say(answerTo(request, 200))
    await clock.advance(10)
    expect(user.told).toEqual(['200'])
  })

  it('matches an RFC 2543 INVITE, ACK and CANCEL without a branch to one transaction', async () => {
    const { clock, say, words, requests, layer } = await start({
      onRequest(request, own) {
        if (request.message.method === 'INVITE') own.serve(request).respond(respond(request, 486))
      },
    })
    const old = (method: string) =>
      wire(method, '1').replace(';branch=z9hG4bK1;rport', '').replace('10.0.0.2;', '10.0.0.2')
    say(old('INVITE'))
    await clock.advance(10)
    say(old('CANCEL'))
    say(old('ACK'))
    await clock.advance(10)
    expect(requests.map(({ message }) => message.method)).toEqual(['INVITE', 'CANCEL'])
    expect(layer.inviteOf(requests[1]!)).toBeDefined()
    await clock.advance(40_000)
    expect(words()).toEqual(['486 2'])
  })
})

describe('limits', () => {
  it('accepts no transaction above twice the call limit, and is empty in the end', async () => {
    const { clock, say, dropped, layer } = await start({
      maxTransactions: 5,
      onRequest: (request, own) => own.serve(request).respond(respond(request, 200)),
    })
    for (let index = 0; index < 30; index++) say(wire('INFO', String(index), { callId: String(index) }))
    await clock.advance(10)
    expect([layer.size, layer.full]).toEqual([10, true])
    expect(dropped).toEqual(Array(20).fill('too many transactions'))
    await clock.advance(40_000)
    expect([layer.size, clock.pendingTimers]).toEqual([0, 0])
  })
})

describe('on a lossy network', () => {
  it.each(['INVITE', 'OPTIONS'])('an %s gives its user exactly one final response', async (method) => {
    let served = 0
    const { clock, layer, network, say, hear } = await start({
      loss: 0.2,
      delayMs: [1, 200],
      duplication: 0.2,
    })
    const answered = new Set<string>()
    await network.bindDatagram({ address: '10.0.0.3', port: 5060 }, (bytes) => {
      hear(bytes)
      const parsed = parseMessage(bytes)
      if (parsed.kind !== 'message' || parsed.message.kind !== 'request') return
      if (parsed.message.method === 'ACK') return
      answered.add(header(parsed.message, 'call-id')!)
      served++
      say(answerTo(parsed.message, 486))
    })
    const users = Array.from({ length: 20 }, (_, index) => {
      const user = listener()
      const request = outgoing(method)
      const headers = request.headers.map((each) =>
        each[0] === 'call-id' ? (['call-id', `${index}`] as const) : each,
      )
      layer.request({ ...request, headers }, { ...udp, host: '10.0.0.3' }, user)
      return user
    })
    await clock.advance(100_000)
    expect(served).toBeGreaterThan(20)
    for (const user of users) expect(user.told).toEqual(['486'])
    expect([layer.size, clock.pendingTimers]).toEqual([0, 0])
  })
})

describe('a lost connection', () => {
  it('ends the pending requests on it as sent', async () => {
    const { clock, network, layer } = await start()
    await network.listenStream(there, () => ({ onBytes: () => {}, onClose: () => {} }))
    const [invite, options] = [listener(), listener()]
    layer.request(outgoing('INVITE'), tcp, invite)
    layer.request(outgoing('OPTIONS'), tcp, options)
    await clock.advance(100)
    expect([invite.told, options.told]).toEqual([[], []])
    network.cutConnections()
    await clock.advance(10)
    expect([invite.told, options.told]).toEqual([['transport true'], ['transport true']])
    expect([layer.size, clock.pendingTimers]).toEqual([0, 0])
  })

  it('that cannot be established fails the request as not sent', async () => {
    const { clock, layer } = await start()
    const user = listener()
    layer.request(outgoing('INVITE'), tcp, user)
    await clock.advance(100)
    expect(user.told).toEqual(['transport false'])
    expect([layer.size, clock.pendingTimers]).toEqual([0, 0])
  })

  it('sends the response over a new connection to the source of the request', async () => {
    let served: ServerTransaction | undefined
    const { clock, network, heard, hear } = await start({
      onRequest(request, layer) {
        served = layer.serve(request)
      },
    })
    await network.listenStream({ ...here, port: 5070 }, () => ({ onBytes: hear, onClose: () => {} }))
    const connecting = network.connectStream(here, { onBytes: hear, onClose: () => {} }, 1000)
    await clock.advance(10)
    const connection = await connecting
    connection.write(
      Buffer.from(wire('INFO', '1').replace('10.0.0.2;', '10.0.0.2:5070;').replace('/UDP', '/TCP')),
    )
    await clock.advance(10)
    network.cutConnections()
    served!.respond(respond(served!.request, 200))
    await clock.advance(100)
    expect(heard.map(({ word }) => word)).toEqual(['200'])
  })

  it('ends nothing of a served INVITE: the response waits for the next retransmission', async () => {
    const told: string[] = []
    let served: ServerTransaction | undefined
    const { clock, network, layer } = await start({
      onRequest(request, own) {
        served = own.serve(request)
        served.user = { onFailure: (why) => void told.push(why) }
      },
    })
    const connecting = network.connectStream(here, { onBytes: () => {}, onClose: () => {} }, 1000)
    await clock.advance(10)
    const connection = await connecting
    const nobodyThere = wire('INVITE', '1').replace('/UDP', '/TCP').replace('10.0.0.2;', '10.0.0.2:5071;')
    connection.write(Buffer.from(nobodyThere))
    await clock.advance(10)
    network.cutConnections()
    served!.respond(respond(served!.request, 180))
    await clock.advance(100)
    expect(told).toEqual(['transport'])
    expect(served!.state).toBe('proceeding')
    served!.respond(respond(served!.request, 486))
    await clock.advance(40_000)
    expect(told).toEqual(['transport', 'transport', 'timeout'])
    expect([layer.size, clock.pendingTimers]).toEqual([0, 0])
  })
})

describe('a user that throws', () => {
  it('leaves no transaction behind', async () => {
    const { clock, layer } = await start()
    const fail = () => {
      throw new Error('of the user')
    }
    layer.request(outgoing('OPTIONS'), udp, { onResponse: fail, onFailure: fail })
    await expect(clock.advance(40_000)).rejects.toThrow('of the user')
    expect([layer.size, clock.pendingTimers]).toEqual([0, 0])
  })
})

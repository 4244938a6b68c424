import { randomBytes } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { systemClock, VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import { header } from '../message/message.ts'
import { parseMessage } from '../message/parse-message.ts'
import { createMemoryNetwork } from '../testing/memory-network.ts'
import { type Answer, ownTorture, rfc4475, type TortureMessage } from '../testing/torture.ts'
import type { SipAgent, SipAgentOptions } from './api/sip-agent.ts'
import type { IncomingCall } from './api/sip-call.ts'
import { startSipAgent } from './start-sip-agent.ts'

const sdp =
  'v=0\r\no=- 1 1 IN IP4 10.0.0.1\r\ns=-\r\nc=IN IP4 10.0.0.1\r\nt=0 0\r\nm=audio 5000 RTP/AVP 8\r\n'
const near = { address: '10.0.0.1', port: 5060 }
/** Ports of the top Via: responses go there unless `rport` asks for the source (RFC 3581 §4). */
const answerPorts = [5060, 5050, 5061, 5070]

const takeCall = (call: IncomingCall) => void call.answer(sdp)

/** First final status for this message; 'nothing' once everything due has been sent. */
const finalOf = (heard: readonly Uint8Array[], to: TortureMessage): Answer => {
  const asked = parseMessage(to.bytes)
  const request = asked.kind === 'keep-alive' ? undefined : asked.message
  for (const bytes of heard) {
    const parsed = parseMessage(bytes)
    if (parsed.kind !== 'message' || parsed.message.kind !== 'response') continue
    const same = (name: string) =>
      request === undefined || header(request, name) === header(parsed.message, name)
    if (parsed.message.status >= 200 && same('call-id') && same('cseq')) return parsed.message.status
  }
  return 'nothing'
}

/** One agent per message, which arrives as a datagram in memory. */
async function answerInMemory(
  torture: TortureMessage,
  options: Partial<SipAgentOptions> = {},
): Promise<Answer> {
  const clock = new VirtualClock(0)
  const network = createMemoryNetwork({ clock, seed: 1 })
  const failures: unknown[] = []
  const agent = await startSipAgent({
    clock,
    network,
    randomBytes,
    listen: [{ transport: 'udp', host: near.address, port: near.port }],
    userAgent: 'test',
    onInvite: takeCall,
    log: (event) => void (event.kind === 'handler-failed' && failures.push(event.cause)),
    ...options,
  })
  const heard: Uint8Array[] = []
  const sockets = await Promise.all(
    answerPorts.map((port) =>
      network.bindDatagram({ address: '10.0.0.2', port }, (bytes) => heard.push(bytes)),
    ),
  )
  sockets[0]!.send(torture.bytes, near, () => {})
  await clock.advance(100)
  const closing = agent.close()
  await clock.advance(40_000)
  await closing
  expect(failures).toEqual([])
  expect(clock.pendingTimers).toBe(0)
  return finalOf(heard, torture)
}

describe('an agent answers our torture messages', () => {
  it.each(ownTorture)('$name: $answer', async (torture) => {
    expect(await answerInMemory(torture)).toBe(torture.answer)
  })
})

describe('an agent answers every case of RFC 4475', () => {
  it.each(rfc4475)('$name: $answer', async (torture) => {
    expect(await answerInMemory(torture)).toBe(torture.answer)
  })

  it('with a registrar rejects unknown schemes, in authorization and contacts too', async () => {
    const named = (name: string) => rfc4475.find((each) => each.name === name)!
    const registrar: Partial<SipAgentOptions> = {
      onRegister: () => ({ kind: 'registered', bindings: [] }),
    }
    // §3.3.4: an address of record is a SIP URI
    expect(await answerInMemory(named('unksm2'), registrar)).toBe(400)
    for (const name of ['escnull', 'dblreq', 'cparam01', 'cparam02', 'regescrt']) {
      expect([name, await answerInMemory(named(name), registrar)]).toEqual([name, 200])
    }
    // §3.3.7: an unknown auth scheme authenticates nobody
    const passwordFor = () => undefined
    const screen = () => ({ kind: 'challenge', realm: 'test', passwordFor }) as const
    expect(await answerInMemory(named('regaut01'), { ...registrar, screen })).toBe(401)
  })
})

/** Sockets on every response port, on one loopback address; undefined when one is taken. */
async function bindPeer(address: string): Promise<Socket[] | undefined> {
  const sockets = answerPorts.map(() => createSocket('udp4'))
  try {
    for (const [index, socket] of sockets.entries()) {
      socket.bind(answerPorts[index], address)
      await once(socket, 'listening')
    }
    return sockets
  } catch {
    for (const socket of sockets) socket.close()
    return undefined
  }
}

const noPeer = 'port 5060 or a neighbour of 127.44.75.1 cannot be had'

describe('over UDP', () => {
  it('an agent answers every torture message as it does in memory', async (context) => {
    const sockets = await bindPeer('127.44.75.1')
    if (sockets === undefined) {
      expect(process.env.CI, noPeer).toBeUndefined()
      return context.skip(noPeer)
    }
    const heard: Uint8Array[] = []
    for (const socket of sockets) socket.on('message', (bytes) => heard.push(bytes))
    const agent: SipAgent = await startSipAgent({
      clock: systemClock,
      randomBytes,
      listen: [{ transport: 'udp', host: '127.0.0.1', port: 0 }],
      userAgent: 'test',
      onInvite: takeCall,
    })
    const { port } = agent.addresses[0]!
    const say = (bytes: Uint8Array) => sockets[0]!.send(bytes, port, '127.0.0.1')
    try {
      for (const [index, torture] of [...ownTorture, ...rfc4475].entries()) {
        heard.length = 0
        say(torture.bytes)
        // packets between two sockets of one machine stay in order: once this is answered, so is the other
        const marker = `marker${index}@example.com`
        say(markerFor(marker))
        while (!heard.some((bytes) => Buffer.from(bytes).includes(marker))) await once(sockets[0]!, 'message')
        const forIt = heard.filter((bytes) => !Buffer.from(bytes).includes('marker'))
        expect([torture.name, finalOf(forIt, torture)]).toEqual([torture.name, torture.answer])
      }
    } finally {
      for (const socket of sockets) socket.close()
      await agent.close()
    }
  })
})

const markerFor = (callId: string): Buffer =>
  Buffer.from(
    `OPTIONS sip:near@127.0.0.1 SIP/2.0\r\nVia: SIP/2.0/UDP 127.44.75.1:5060;branch=z9hG4bK${callId};rport\r\n` +
      `From: <sip:marker@example.com>;tag=m\r\nTo: <sip:near@example.com>\r\nCall-ID: ${callId}\r\n` +
      'CSeq: 1 OPTIONS\r\nMax-Forwards: 70\r\nContent-Length: 0\r\n\r\n',
  )

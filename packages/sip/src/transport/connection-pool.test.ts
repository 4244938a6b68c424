import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import type { SipAgentOptions } from '../agent/api/sip-agent.ts'
import { startSipAgent } from '../agent/start-sip-agent.ts'
import { createMemoryNetwork } from '../testing/memory-network.ts'
import type { StreamConnection } from './sip-network.ts'

const ours = { address: '10.0.0.1', port: 5060 }
const optionsLines = [
  'OPTIONS sip:10.0.0.1 SIP/2.0',
  'Via: SIP/2.0/TCP 10.0.0.2;branch=z9hG4bK1;rport',
  'From: <sip:a@10.0.0.2>;tag=f',
  'To: <sip:10.0.0.1>',
  'Call-ID: c',
  'CSeq: 1 OPTIONS',
  'Content-Length: 0',
  '\r\n',
].join('\r\n')

interface Client {
  readonly connection: StreamConnection
  readonly heard: string[]
  isOpen: boolean
  say(text: string): void
}

async function world(options: Partial<SipAgentOptions> = {}) {
  const clock = new VirtualClock()
  const network = createMemoryNetwork({ clock, seed: 1 })
  await startSipAgent({
    clock,
    network,
    randomBytes: (length) => new Uint8Array(length),
    listen: [{ transport: 'tcp', host: ours.address, port: ours.port }],
    userAgent: 'test',
    onInvite: (call) => call.reject(603),
    ...options,
  })
  const connect = async (): Promise<Client> => {
    const client: Omit<Client, 'connection' | 'say'> = { heard: [], isOpen: true }
    const events = {
      onBytes: (bytes: Uint8Array) => void client.heard.push(Buffer.from(bytes).toString()),
      onClose: () => {
        client.isOpen = false
      },
    }
    const opening = network.connectStream(ours, events, 1000)
    await clock.advance(5)
    const connection = await opening
    const say = (text: string) => void connection.write(Buffer.from(text))
    return Object.assign(client, { connection, say })
  }
  return { clock, network, connect }
}

describe('a connection from a peer', () => {
  it('without any response is closed after half a minute', async () => {
    const { clock, connect } = await world({ screen: () => ({ kind: 'ignore' }) })
    const silent = await connect()
    const ignored = await connect()
    ignored.say(optionsLines)
    ignored.say('\r\n\r\n')
    await clock.advance(25_000)
    expect([silent.isOpen, ignored.isOpen]).toEqual([true, true])
    await clock.advance(10_000)
    expect([silent.isOpen, ignored.isOpen]).toEqual([false, false])
    expect(ignored.heard).toEqual([])
  })

  it('with a response stays open, and its pings are answered', async () => {
    const { clock, connect } = await world()
    const phone = await connect()
    phone.say('\r\n\r\n')
    await clock.advance(10)
    expect(phone.heard).toEqual([])
    phone.say(optionsLines)
    await clock.advance(10)
    expect(phone.heard[0]).toContain('SIP/2.0 200 OK')
    for (let minute = 0; minute < 180; minute++) {
      phone.say('\r\n\r\n')
      await clock.advance(60_000)
    }
    expect(phone.heard.slice(1)).toEqual(Array(180).fill('\r\n'))
    expect(phone.isOpen).toBe(true)
    await clock.advance(7_300_000)
    expect(phone.isOpen).toBe(false)
  })

  it('that sends a message too slowly is closed, however trusted', async () => {
    const { clock, connect } = await world()
    const phone = await connect()
    phone.say(optionsLines)
    await clock.advance(10)
    for (const letter of optionsLines.slice(0, 20)) {
      phone.say(letter)
      await clock.advance(1000)
    }
    expect(phone.isOpen).toBe(false)
  })

  it('without a response is one of at most fifty per address', async () => {
    const { clock, connect, network } = await world()
    const clients: Client[] = []
    for (let index = 0; index < 60; index++) clients.push(await connect())
    await clock.advance(10)
    expect(clients.filter(({ isOpen }) => isOpen)).toHaveLength(50)
    clients[0]!.say(optionsLines)
    await clock.advance(10)
    const next = await connect()
    await clock.advance(10)
    expect(next.isOpen).toBe(true)
    await clock.advance(40_000)
    expect(network.connections).toBe(1)
    expect(clients[0]!.isOpen).toBe(true)
  })

  it('with a message of undeclared length is refused and closed', async () => {
    const { clock, connect } = await world()
    const phone = await connect()
    phone.say(optionsLines.replace('Content-Length: 0', 'Content-Length: 0\r\nl: 9') + optionsLines)
    await clock.advance(10)
    expect(phone.heard).toEqual([expect.stringMatching(/^SIP\/2\.0 400 /)])
    expect(phone.isOpen).toBe(false)
  })
})

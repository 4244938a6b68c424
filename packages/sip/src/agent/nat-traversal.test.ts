import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { systemClock } from '@hovor/clock'
import { afterEach, expect, it } from 'vitest'
import { agentAndPeer } from '../testing/agent-and-peer.ts'
import { startRawPeer } from '../testing/raw-peer.ts'
import { sdpOf } from '../testing/two-agents.ts'
import type { SipAgent } from './api/sip-agent.ts'
import { startSipAgent } from './start-sip-agent.ts'

const open: (SipAgent | Socket)[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await ('close' in each ? each.close() : each.destroy())
})

it.each([
  ['behind NAT', '192.168.1.5'],
  ['whose Contact has a name that nobody else knows', 'DESKTOP-7'],
  ['whose Contact is of another address family', '[2001:db8::1]'],
])('over TCP a caller %s gets the BYE over the connection that it opened', async (_, named) => {
  const agent = await startSipAgent({
    clock: systemClock,
    randomBytes,
    listen: [{ transport: 'tcp', host: '127.0.0.1', port: 0 }],
    userAgent: 'test',
    onInvite: (call) => void call.answer(sdpOf('answer')).then(() => call.hangUp()),
  })
  open.push(agent)
  const socket = connect(agent.addresses[0]!.port, '127.0.0.1')
  open.push(socket)
  await once(socket, 'connect')
  let heard = ''
  socket.on('data', (bytes) => {
    heard += bytes
  })
  const until = async (pattern: RegExp) => {
    for (;;) {
      const found = pattern.exec(heard)
      if (found !== null) return found
      await once(socket, 'data')
    }
  }
  const say = (method: string, to: string) =>
    socket.write(
      [
        `${method} sip:bob@127.0.0.1 SIP/2.0`,
        `Via: SIP/2.0/TCP 192.168.1.5:5060;branch=z9hG4bK${method}`,
        'From: <sip:alice@192.168.1.5>;tag=a',
        `To: ${to}`,
        'Call-ID: nat',
        `CSeq: 1 ${method}`,
        `Contact: <sip:alice@${named}:5060;transport=tcp>`,
        'Max-Forwards: 70',
        'Content-Length: 0',
        '',
        '',
      ].join('\r\n'),
    )
  say('INVITE', '<sip:bob@127.0.0.1>')
  const [, to] = await until(/^SIP\/2\.0 200 OK\r\n[\s\S]*?^To: (.*)\r\n/m)
  say('ACK', to!)
  const [bye] = await until(/^BYE .*\r\n/m)
  expect(bye).toBe(`BYE sip:alice@${named}:5060;transport=tcp SIP/2.0\r\n`)
})

it('over UDP a caller with a private address is reached at its source address', async () => {
  const { say, calls, clock, peer, tagIn } = await agentAndPeer()
  await say({ body: sdpOf('offer'), more: ['Contact: <sip:bob@192.168.7.7:5099>'] })
  void calls[0]!.call.answer(sdpOf('answer'))
  await clock.advance(5)
  await say({ method: 'ACK', toTag: tagIn(200) })
  void calls[0]!.call.hangUp()
  await clock.advance(5)
  expect(peer.last('BYE')).toMatchObject({ uri: 'sip:bob@192.168.7.7:5099' })
})

it('behind a strict router the Contact is the last route and the router the target', async () => {
  const { say, calls, clock, peer, tagIn } = await agentAndPeer()
  const more = ['Record-Route: <sip:10.0.0.2>', 'Record-Route: <sip:10.0.0.8;lr>']
  await say({ body: sdpOf('offer'), more })
  void calls[0]!.call.answer(sdpOf('answer'))
  await clock.advance(5)
  await say({ method: 'ACK', toTag: tagIn(200) })
  void calls[0]!.call.hangUp()
  await clock.advance(5)
  const bye = peer.last('BYE')
  expect(bye).toMatchObject({ uri: 'sip:10.0.0.2' })
  expect(bye.headers.filter(([name]) => name === 'route').map(([, value]) => value)).toEqual([
    '<sip:10.0.0.8;lr>',
    '<sip:bob@10.0.0.2>',
  ])
})

it.each([
  ['a Contact', 'Contact: <sip:bob@10.0.0.8>'],
  ['a Contact by name', 'Contact: <sip:bob@inside.example>'],
  ['a route', 'Record-Route: <sip:10.0.0.8;lr>'],
  ['a route by name', 'Record-Route: <sip:inside.example;lr>'],
])('%s leads nowhere that the peer must not lead to', async (_what, line) => {
  for (const isAllowed of [true, false]) {
    const { say, calls, clock, network, peer, tagIn } = await agentAndPeer({
      mayFollow: () => isAllowed,
      resolver: {
        naptr: async () => [],
        srv: async () => [],
        addresses: async (_name, family) => (family === 4 ? ['10.0.0.8'] : []),
      },
    })
    const ours = { address: '10.0.0.1', port: 5060 }
    const inside = await startRawPeer(network, clock, { address: '10.0.0.8', port: 5060 }, ours)
    await say({ body: sdpOf('offer'), more: [line] })
    void calls[0]!.call.answer(sdpOf('answer'))
    await clock.advance(5)
    await say({ method: 'ACK', toTag: tagIn(200) })
    void calls[0]!.call.hangUp()
    // the resolver's promises are not timers
    await new Promise(setImmediate)
    await clock.advance(5)
    const heardBye = [peer, inside].map((each) => each.words().includes('BYE'))
    expect(heardBye).toEqual([!isAllowed, isAllowed])
  }
})

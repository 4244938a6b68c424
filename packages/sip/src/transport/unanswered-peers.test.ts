import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect } from 'node:net'
import { systemClock } from '@hovor/clock'
import { afterEach, expect, it } from 'vitest'
import type { SipAgent, SipAgentOptions } from '../agent/api/sip-agent.ts'
import { startSipAgent } from '../agent/start-sip-agent.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function start(options: Partial<SipAgentOptions>): Promise<SipAgent> {
  const agent = await startSipAgent({
    clock: systemClock,
    randomBytes,
    listen: [
      { transport: 'udp', host: '127.0.0.1', port: 0 },
      { transport: 'tcp', host: '127.0.0.1', port: 0 },
    ],
    userAgent: 'test',
    onInvite: (call) => call.reject(603),
    onRegister: () => ({ kind: 'registered', bindings: [] }),
    ...options,
  })
  open.push(() => agent.close())
  return agent
}

const request = (method: string, more: readonly string[] = []) =>
  [
    `${method} sip:100@127.0.0.1 SIP/2.0`,
    `Via: SIP/2.0/TCP 127.0.0.1:5999;branch=z9hG4bK${method};rport`,
    'From: <sip:100@127.0.0.1>;tag=f',
    'To: <sip:100@127.0.0.1>',
    `Call-ID: ${method}`,
    `CSeq: 1 ${method}`,
    'Contact: <sip:100@127.0.0.1:5999>',
    ...more,
    'Content-Length: 0',
    '\r\n',
  ].join('\r\n')

const tagged = (method: string) =>
  request(method).replace('To: <sip:100@127.0.0.1>', 'To: <sip:100@127.0.0.1>;tag=t')
const words = ['OPTIONS', 'INVITE', 'REGISTER', 'ACK', 'BYE', 'CANCEL', 'INFO', 'SUBSCRIBE', 'NONSENSE']
const probes: readonly string[] = [
  ...words.map((method) => request(method)),
  ...words.map(tagged),
  request('OPTIONS', ['Require: x']),
  request('OPTIONS', ['Max-Forwards: none']),
  request('INVITE', [
    'Authorization: Digest username="100", realm="r", nonce="n", uri="sip:x", response="0"',
  ]),
  request('INVITE').replace('SIP/2.0\r\n', 'SIP/3.0\r\n'),
  request('OPTIONS').replace('CSeq: 1 OPTIONS', 'CSeq: 1 INVITE'),
  'SIP/2.0 200 OK\r\nVia: SIP/2.0/TCP 127.0.0.1;branch=z9hG4bKx\r\nFrom: <sip:a@b>;tag=1\r\n' +
    'To: <sip:a@b>;tag=2\r\nCall-ID: c\r\nCSeq: 1 INVITE\r\nContent-Length: 0\r\n\r\n',
  '\r\n\r\n',
  '\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
  Buffer.alloc(300).toString('latin1'),
]

const ignoreAll = { screen: () => ({ kind: 'ignore' }) as const }

it('an ignored peer gets no response over UDP, whatever it sends', async () => {
  const agent = await start(ignoreAll)
  const socket = createSocket('udp4')
  open.push(() => socket.close())
  const heard: string[] = []
  socket.on('message', (bytes) => heard.push(bytes.toString()))
  const { port } = agent.addresses[0]!
  for (const probe of probes) {
    const text = probe.replaceAll('SIP/2.0/TCP', 'SIP/2.0/UDP')
    await new Promise((sent) => socket.send(text, port, '127.0.0.1', sent))
  }
  // once this one is answered, the others would have been too
  const known = await start({})
  const self = socket.address().port
  await new Promise((sent) =>
    socket.send(
      request('OPTIONS').replace('TCP 127.0.0.1:5999', `UDP 127.0.0.1:${self}`),
      known.addresses[0]!.port,
      '127.0.0.1',
      sent,
    ),
  )
  while (heard.length === 0) await once(socket, 'message')
  expect(heard.map((text) => text.split('\r\n')[0])).toEqual(['SIP/2.0 200 OK'])
})

it('an ignored peer reads not one byte over TCP, whatever it sends', async () => {
  const agent = await start(ignoreAll)
  const { port } = agent.addresses[1]!
  const heard: string[] = []
  for (const probe of probes) {
    const socket = connect(port, '127.0.0.1')
    socket.on('data', (bytes) => heard.push(bytes.toString()))
    // the agent reads the end of the stream last
    socket.end(probe)
    await once(socket, 'close')
  }
  expect(heard).toEqual([])
})

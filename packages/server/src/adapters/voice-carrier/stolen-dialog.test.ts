import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { until } from '@hovor/clock/testing'
import { afterEach, expect, it } from 'vitest'
import { readLog } from '../../platform/kernel/testing/log.ts'
import { acceptedLeg, closeAll, dial, host, portOf, trunkTo } from './testing/trunk.ts'

afterEach(closeAll)

async function socketAt(address: string) {
  const socket = createSocket('udp4')
  socket.bind(0, address)
  await once(socket, 'listening')
  return socket
}

/** A carrier that answers every INVITE; its received messages let a test impersonate it from any address. */
async function startCarrier(address: string, contact = address) {
  const socket = await socketAt(address)
  const heard: string[] = []
  socket.on('message', (bytes, { address: to, port }) => {
    const text = bytes.toString()
    heard.push(text)
    if (!text.startsWith('INVITE')) return
    const same = text.split('\r\n').filter((line) => /^(via|from|to|call-id|cseq):/i.test(line))
    const told = same.map((line) => (/^to:/i.test(line) ? `${line};tag=carrier` : line))
    const sdp = text.slice(text.indexOf('\r\n\r\n') + 4).replace(/^a=(?!rtpmap).*\r\n/gm, '')
    const more = [
      `Contact: <sip:x@${contact}>`,
      'Content-Type: application/sdp',
      `Content-Length: ${sdp.length}`,
    ]
    socket.send(['SIP/2.0 200 OK', ...told, ...more, '', sdp].join('\r\n'), port, to)
  })
  return { port: socket.address().port, heard, close: () => socket.close() }
}

/** Sends BYE in the INVITE's dialog from an address, and collects the responses. */
async function sayBye(invite: string, address: string, port: number) {
  const socket = await socketAt(address)
  const heard: (string | undefined)[] = []
  socket.on('message', (bytes) => heard.push(bytes.toString().split('\r\n', 1)[0]))
  const headerOf = (name: string) => new RegExp(`^${name}: *(.*)\r`, 'im').exec(invite)?.[1] ?? ''
  const lines = [
    `BYE sip:${host}:${port} SIP/2.0`,
    `Via: SIP/2.0/UDP ${address}:${socket.address().port};branch=z9hG4bKbye${address}`,
    'Max-Forwards: 70',
    `From: ${headerOf('To')};tag=carrier`,
    `To: ${headerOf('From')}`,
    `Call-ID: ${headerOf('Call-ID')}`,
    'CSeq: 1 BYE',
    'Content-Length: 0',
  ]
  socket.send(`${lines.join('\r\n')}\r\n\r\n`, port, host)
  return { heard, close: () => socket.close() }
}

/** Resolves with the response to a BYE from an address. */
async function answerToBye(invite: string, address: string, port: number) {
  const bye = await sayBye(invite, address, port)
  await until(() => bye.heard.length > 0)
  bye.close()
  return bye.heard[0]
}

it('a BYE from elsewhere ends no call, even with the right tags; one from another address of the carrier does', async () => {
  const carrier = await startCarrier('127.0.0.9')
  const seen = readLog()
  const cidrs = ['127.0.0.8/31']
  const trunk = await trunkTo({ host: '127.0.0.9', port: carrier.port, cidrs }, { log: seen.log })
  try {
    const leg = await acceptedLeg(dial(trunk))
    const invite = carrier.heard.find((text) => text.startsWith('INVITE'))!
    const stranger = await sayBye(invite, '127.0.0.3', portOf(trunk))
    await until(() => seen.of('sip.refused').length > 0)
    expect(leg.ended).toBeUndefined()
    expect(seen.of('sip.refused')).toEqual([
      {
        level: 'info',
        method: 'BYE',
        reason: 'not the far side of the call',
        transport: 'udp',
        network: '127.0.0.0/24',
      },
    ])
    expect(await answerToBye(invite, '127.0.0.8', portOf(trunk))).toBe('SIP/2.0 200 OK')
    expect(leg.ended).toEqual({ kind: 'hungUp', by: 'far' })
    await leg.release()
    // A response to the first BYE would have come before that to the second.
    expect(stranger.heard).toEqual([])
    stranger.close()
  } finally {
    carrier.close()
  }
})

it.each([
  ['the address in its Contact', '127.0.0.5', '127.0.0.5'],
  ['any address if its Contact is a host name', 'pbx.example.com', '127.0.0.3'],
])('customer equipment may end a call from %s', async (_, contact, address) => {
  const equipment = await startCarrier('127.0.0.2', contact)
  const carrier = await startCarrier('127.0.0.9')
  const mayReach = (at: string) => at === '127.0.0.2'
  const seen = readLog()
  const trunk = await trunkTo({ host: '127.0.0.9', port: carrier.port }, { mayReach, log: seen.log })
  try {
    const to = { kind: 'sipUri', uri: `sip:pbx@127.0.0.2:${equipment.port}` } as const
    const call = { callId: `c_${'1'.repeat(32)}`, leg: 'a', from: '+420228880001', to } as const
    const leg = await acceptedLeg(trunk.dial(call))
    const invite = equipment.heard.find((text) => text.startsWith('INVITE'))!
    const stranger =
      contact === 'pbx.example.com' ? undefined : await sayBye(invite, '127.0.0.3', portOf(trunk))
    await until(() => stranger === undefined || seen.of('sip.refused').length > 0)
    expect(leg.ended).toBeUndefined()
    expect(await answerToBye(invite, address, portOf(trunk))).toBe('SIP/2.0 200 OK')
    expect(leg.ended).toEqual({ kind: 'hungUp', by: 'far' })
    await leg.release()
    expect(stranger?.heard ?? []).toEqual([])
    stranger?.close()
  } finally {
    equipment.close()
    carrier.close()
  }
})

import { readdirSync, readFileSync } from 'node:fs'
import { VirtualClock } from '@hovor/clock'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createMemoryNetwork, seeded } from '../testing/memory-network.ts'
import type { IncomingCall } from './api/sip-call.ts'
import { startSipAgent } from './start-sip-agent.ts'

const tortureFolder = new URL('../../fixtures/torture/', import.meta.url)
const fromAddress = { address: '10.0.0.2', port: 5060 }
const toAddress = { address: '10.0.0.1', port: 5060 }

const invite = (method: string, toTag: string) =>
  Buffer.from(
    `${method} sip:a@10.0.0.1 SIP/2.0\r\nVia: SIP/2.0/UDP 10.0.0.2;branch=z9hG4bKx;rport\r\n` +
      `From: <sip:b@10.0.0.2>;tag=f\r\nTo: <sip:a@10.0.0.1>${toTag}\r\nCall-ID: c\r\nCSeq: 1 ${method}\r\n` +
      'Contact: <sip:b@10.0.0.2>\r\nRecord-Route: <sip:10.0.0.2;lr>\r\nContent-Type: application/sdp\r\n' +
      'Content-Length: 5\r\n\r\nv=0\r\n',
  )

const seeds = [
  ...readdirSync(tortureFolder).map((name) => readFileSync(new URL(name, tortureFolder))),
  ...['INVITE', 'ACK', 'BYE', 'CANCEL', 'OPTIONS', 'INFO'].flatMap((method) => [
    invite(method, ''),
    invite(method, ';tag=x'),
  ]),
]
const edit = fc.record({ at: fc.nat(), bytes: fc.uint8Array({ maxLength: 6 }), drop: fc.nat(6) })
const packet = fc.tuple(fc.constantFrom(...seeds), fc.array(edit, { maxLength: 6 })).map(([seed, edits]) =>
  edits.reduce((bytes: Buffer, { at, bytes: added, drop }) => {
    const index = at % (bytes.length + 1)
    return Buffer.concat([bytes.subarray(0, index), added, bytes.subarray(index + drop)])
  }, seed),
)

it('an agent never fails internally on any packets, and is empty again after its timers', async () => {
  const play = async (packets: Buffer[]) => {
    const clock = new VirtualClock(0)
    const network = createMemoryNetwork({ clock, seed: 1 })
    const random = seeded(3)
    const failures: unknown[] = []
    const answer = (call: IncomingCall) => void (random() < 0.5 ? call.answer('v=0\r\n') : call.reject(486))
    const agent = await startSipAgent({
      clock,
      network,
      randomBytes: (length) => Uint8Array.from({ length }, () => random() * 256),
      listen: [{ transport: 'udp', host: toAddress.address, port: toAddress.port }],
      userAgent: 'test',
      onInvite: answer,
      log: (event) => void (event.kind === 'handler-failed' && failures.push(event.cause)),
    })
    const socket = await network.bindDatagram(fromAddress, () => {})
    for (const bytes of packets) {
      socket.send(bytes, toAddress, () => {})
      await clock.advance(20)
    }
    await clock.advance(120_000)
    expect(failures).toEqual([])
    expect(agent).toHaveProperty('load.timers', 0)
    // A call that the packets established is ended first, and nobody answers its BYE.
    const closed = agent.close()
    await clock.advance(2000)
    await closed
    expect(clock.pendingTimers).toBe(0)
  }
  const established = [invite('INVITE', ''), invite('ACK', ';tag=x')]
  await fc.assert(fc.asyncProperty(fc.array(packet, { minLength: 1, maxLength: 8 }), play), {
    numRuns: 300,
    examples: [[established]],
  })
})

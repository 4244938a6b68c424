import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@hovor/clock'
import { expect, it } from 'vitest'
import { createOffer } from '../sdp/create-offer.ts'
import { readAnswer } from '../sdp/read-answer.ts'
import type { ListenAddress } from './api/sip-agent.ts'
import { startSipAgent } from './start-sip-agent.ts'

const program = fileURLToPath(new URL('../testing/answering-process.ts', import.meta.url))
const padding = `X-Padding: ${'p'.repeat(1400)}`

it('two processes call each other over UDP and TCP, and a request too large for UDP goes over TCP', async () => {
  const child = fork(program, { execArgv: ['--conditions=source', '--import', 'tsx'], stdio: 'inherit' })
  const caller = await startSipAgent({
    clock: systemClock,
    randomBytes,
    listen: [
      { transport: 'udp', host: '127.0.0.1', port: 0 },
      { transport: 'tcp', host: '127.0.0.1', port: 0 },
    ],
    userAgent: 'calling',
    onInvite: (call) => call.reject(603),
  })
  try {
    const [{ addresses }] = (await once(child, 'message')) as [{ addresses: ListenAddress[] }]
    const offer = createOffer({
      address: '127.0.0.1',
      audioPort: 4000,
      codecs: ['PCMA', 'PCMU'],
      sessionId: '1',
    })
    for (const { transport, host, port } of addresses) {
      const call = caller.invite({
        target: `sip:bob@${host}:${port};transport=${transport}`,
        from: 'sip:alice@127.0.0.1',
        sdp: offer,
      })
      const [{ sdp }] = await once(call, 'answered')
      expect(readAnswer(offer, sdp)).toMatchObject({
        kind: 'agreed',
        media: { audio: { codec: 'PCMU', remotePort: 5000 } },
      })
      const told = once(child, 'message')
      await call.hangUp()
      expect((await told)[0]).toEqual({ ended: 'remote' })
    }
    // the TCP listener named as next hop over UDP, where nobody listens
    const tcp = addresses.find(({ transport }) => transport === 'tcp')!
    const large = caller.invite({
      target: `sip:bob@${tcp.host}:${tcp.port}`,
      from: 'sip:alice@127.0.0.1',
      sdp: offer,
      headers: [padding.split(': ') as [string, string]],
    })
    await once(large, 'answered')
    const told = once(child, 'message')
    await large.hangUp()
    await told
  } finally {
    await caller.close()
    child.disconnect()
    await once(child, 'exit')
  }
})

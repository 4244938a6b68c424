import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { systemClock } from '@hovor/clock'
import { afterEach, describe, expect, it } from 'vitest'
import type { SipAgent, SipAgentOptions } from './api/sip-agent.ts'
import type { IncomingCall, OutgoingCall, TransportKind } from './api/sip-call.ts'
import { startSipAgent } from './start-sip-agent.ts'

const offer =
  'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 4000 RTP/AVP 8\r\n'
const answer = offer.replace('4000', '5000')

const open: SipAgent[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((agent) => agent.close()))
})

async function agent(
  transport: TransportKind | 'both',
  options: Partial<SipAgentOptions> = {},
): Promise<SipAgent> {
  const kinds: TransportKind[] = transport === 'both' ? ['udp', 'tcp'] : [transport]
  const started = await startSipAgent({
    clock: systemClock,
    randomBytes,
    listen: kinds.map((kind) => ({ transport: kind, host: '127.0.0.1', port: 0 })),
    userAgent: 'test',
    onInvite: (call) => call.reject(603),
    ...options,
  })
  open.push(started)
  return started
}

const target = (callee: SipAgent, transport: TransportKind) => {
  const address = callee.addresses.find((each) => each.transport === transport)!
  return `sip:bob@${address.host}:${address.port};transport=${transport}`
}

const dial = (caller: SipAgent, callee: SipAgent, transport: TransportKind, more = {}): OutgoingCall =>
  caller.invite({ target: target(callee, transport), from: 'sip:alice@127.0.0.1', sdp: offer, ...more })

describe.each(['udp', 'tcp'] as const)('two agents over %s', (transport) => {
  it('set up a call, exchange descriptions, and both see its end', async () => {
    let incoming: IncomingCall | undefined
    let established: Promise<string> | undefined
    const callee = await agent(transport, {
      onInvite: (call) => {
        incoming = call
        call.ring()
        established = call.answer(answer)
      },
    })
    const call = dial(await agent(transport), callee, transport)
    const [{ sdp }] = await once(call, 'answered')
    expect(sdp).toBe(answer)
    expect(await call.first).toMatchObject({ kind: 'ringing' })
    expect(await established).toBe('established')
    expect(incoming).toMatchObject({ fromUser: 'alice', toUser: 'bob', remoteSdp: offer, state: 'confirmed' })
    const ended = once(incoming!, 'ended')
    await call.hangUp()
    expect((await ended)[0]).toMatchObject({ by: 'remote' })
    expect(call.state).toBe('ended')
  })

  it('let the callee hang up', async () => {
    const callee = await agent(transport, {
      onInvite: (call) => void call.answer(answer).then(() => call.hangUp()),
    })
    const call = dial(await agent(transport), callee, transport)
    expect((await once(call, 'ended'))[0]).toMatchObject({ by: 'remote' })
  })

  it('return a refusal as the first response', async () => {
    const callee = await agent(transport, { onInvite: (call) => call.reject(486, 'On the phone') })
    const call = dial(await agent(transport), callee, transport)
    const ended = once(call, 'ended')
    expect(await call.first).toEqual({ kind: 'rejected', status: 486, reason: 'On the phone' })
    expect((await ended)[0]).toEqual({ by: 'remote', status: 486, reason: 'On the phone' })
  })

  it('cancel a ringing call', async () => {
    let ended: Promise<unknown[]> | undefined
    const callee = await agent(transport, {
      onInvite: (call) => {
        ended = once(call, 'ended')
        call.ring()
      },
    })
    const call = dial(await agent(transport), callee, transport)
    await once(call, 'progress')
    const over = once(call, 'ended')
    call.cancel()
    expect((await over)[0]).toEqual({ by: 'local', status: 487 })
    expect((await ended!)[0]).toMatchObject({ by: 'remote', status: 487 })
  })

  it('renegotiate and send INFO inside the call', async () => {
    const callee = await agent(transport, {
      onInvite: (call) => {
        call.on('reoffer', (reoffer) => reoffer.accept(answer.replace('5000', '5002')))
        call.on('info', ({ body }) => void call.sendInfo('text/plain', `echo ${body}`))
        void call.answer(answer)
      },
    })
    const call = dial(await agent(transport), callee, transport)
    await once(call, 'answered')
    expect(await call.reinvite(offer.replace('4000', '4002'))).toMatchObject({ kind: 'accepted' })
    expect(call.remoteSdp).toContain('5002')
    const echoed = once(call, 'info')
    expect(await call.sendInfo('text/plain', 'hello')).toEqual({ kind: 'answered', status: 200 })
    expect((await echoed)[0]).toEqual({ contentType: 'text/plain', body: 'echo hello' })
    await call.hangUp()
  })

  it('negotiate early media by PRACK, update it, hold, transfer and report the result', async () => {
    const early = answer.replace('5000', '5002')
    const targets: string[] = []
    const callee = await agent(transport, {
      onInvite: (call) => {
        call.on('reoffer', ({ accept }) => accept(early))
        call.on('refer', (refer) => {
          targets.push(refer.target)
          const going = refer.accept()
          going.progress(180)
          going.done(486)
        })
        call.ring(early)
        call.once('reoffer', () => void call.answer(early))
      },
    })
    const call = dial(await agent(transport), callee, transport, { reliable: 'required' })
    const [progress] = await once(call, 'progress')
    expect(progress).toMatchObject({ status: 183, sdp: early })
    const answered = once(call, 'answered')
    expect(await call.update(offer.replace('4000', '4002'))).toEqual({ kind: 'accepted', sdp: early })
    await answered
    expect(await call.reinvite(`${offer}a=sendonly\r\n`)).toEqual({ kind: 'accepted', sdp: early })
    expect(await call.refer('sip:carol@127.0.0.1')).toEqual({ kind: 'failed', status: 486 })
    expect(targets).toEqual(['sip:carol@127.0.0.1'])
    await call.hangUp()
  })

  it('authenticate by digest, and fail with a wrong password', async () => {
    const callee = await agent(transport, {
      screen: () => ({
        kind: 'challenge',
        realm: 'hovor',
        passwordFor: (user) => (user === 'trunk' ? 'secret' : undefined),
      }),
      onInvite: (call) => void call.answer(answer),
    })
    const caller = await agent(transport)
    const good = dial(caller, callee, transport, { credentials: { username: 'trunk', password: 'secret' } })
    await once(good, 'answered')
    await good.hangUp()
    const bad = dial(caller, callee, transport, { credentials: { username: 'trunk', password: 'wrong' } })
    expect(await bad.first).toMatchObject({ kind: 'rejected', status: 401 })
  })

  it('answer OPTIONS, and 503 while they drain', async () => {
    const callee = await agent(transport)
    const caller = await agent(transport)
    expect(await caller.options(target(callee, transport))).toEqual({ kind: 'answered', status: 200 })
    callee.drain()
    expect(await caller.options(target(callee, transport))).toEqual({ kind: 'answered', status: 503 })
    expect(await dial(caller, callee, transport).first).toMatchObject({ kind: 'rejected', status: 503 })
  })
})

describe('an agent on a real socket', () => {
  it('survives a Via with an unusable port', async () => {
    const callee = await agent('udp')
    const { host, port } = callee.addresses[0]!
    const socket = createSocket('udp4')
    const lines = [
      'INVITE sip:a@127.0.0.1 SIP/2.0',
      'Via: SIP/2.0/UDP 127.0.0.1:0;branch=z9hG4bKz',
      'From: <sip:b@127.0.0.1>;tag=1',
      'To: <sip:a@127.0.0.1>',
      'Call-ID: z',
      'CSeq: 1 INVITE',
      'Contact: <sip:b@127.0.0.1>',
      '\r\n',
    ]
    await new Promise((sent) => socket.send(lines.join('\r\n'), port, host, sent))
    socket.close()
    const caller = await agent('udp')
    expect(await caller.options(target(callee, 'udp'))).toEqual({ kind: 'answered', status: 200 })
  })

  it('refuses to start on a wildcard address without publicHost, and on an address in use', async () => {
    const taken = await agent('udp')
    await expect(agent('udp', { listen: [{ transport: 'udp', host: '0.0.0.0', port: 0 }] })).rejects.toThrow(
      TypeError,
    )
    await expect(agent('udp', { listen: taken.addresses })).rejects.toThrow('EADDRINUSE')
  })
})

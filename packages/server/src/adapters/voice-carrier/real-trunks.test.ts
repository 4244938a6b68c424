import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { answerOffer, createOffer, type IncomingCall, type SipAgentOptions } from '@hovor/sip'
import { createTestAuthority } from '@hovor/sip/testing'
import { afterEach, describe, expect, it } from 'vitest'
import type { SipTrunkOptions } from './sip-trunk-options.ts'
import {
  acceptedLeg,
  bringsTo,
  carrierAgent,
  closeAll,
  dial,
  host,
  media8k,
  portOf,
  trunkTo,
} from './testing/trunk.ts'

afterEach(closeAll)

describe('a trunk with several addresses', () => {
  it('places a call over the next one if the first takes none', async () => {
    const full = await carrierAgent({ onInvite: (call) => call.reject(503) })
    const spare = await carrierAgent({ onInvite: (call) => call.reject(486) })
    const trunk = await trunkTo({ port: portOf(full), fallbacks: [{ host, port: portOf(spare) }] })
    expect(await dial(trunk)).toMatchObject({ kind: 'rejected', reason: 'busy' })
  })

  it('does not dial again if the far side was silent: a phone may be ringing', async () => {
    const silent = await carrierAgent({
      screen: ({ method }) => (method === 'OPTIONS' ? { kind: 'accept' } : { kind: 'ignore' }),
    })
    const asked: IncomingCall[] = []
    const spare = await carrierAgent({ onInvite: (call) => void asked.push(call) })
    const trunk = await trunkTo({ port: portOf(silent), fallbacks: [{ host, port: portOf(spare) }] })
    const outcome = await dial(trunk)
    expect(outcome).toMatchObject({ kind: 'unknown', why: 'timeout' })
    expect(asked).toEqual([])
    if (outcome.kind === 'unknown') await outcome.leg?.release()
  })

  it('uses one that answers OPTIONS, and is ok while any of them does', async () => {
    // Below the ports that the system gives out: no other program takes it meanwhile.
    const gone = 9
    const spare = await carrierAgent({ onInvite: (call) => call.reject(603) })
    const trunk = await trunkTo({ port: gone, fallbacks: [{ host, port: portOf(spare) }] })
    await until(() => trunk.state === 'ok')
    expect(await dial(trunk)).toMatchObject({ kind: 'rejected', reason: 'rejected' })
    await spare.close()
    expect(await dial(trunk).then(({ kind }) => kind)).not.toBe('accepted')
  })
})

/** Keeps its bindings as a registrar does. */
function registrar() {
  const bindings = new Map<string, number>()
  const options: Partial<SipAgentOptions> = {
    screen: ({ method }) =>
      method === 'REGISTER'
        ? {
            kind: 'challenge',
            realm: 'carrier',
            passwordFor: (user) => (user === 'hovor' ? 'right' : undefined),
          }
        : { kind: 'accept' },
    onRegister({ contacts, callId, cseq, source }) {
      for (const { uri, expiresSecs } of contacts) {
        if (expiresSecs === 0) bindings.delete(uri)
        else bindings.set(uri, systemClock.nowMs() + expiresSecs * 1000)
      }
      return {
        kind: 'registered',
        bindings: [...bindings].map(([contact, expiresAtMs]) => ({
          contact,
          expiresAtMs,
          callId,
          cseq,
          source,
        })),
      }
    },
  }
  return { bindings, options }
}

const registering = { register: { registrar: host, aor: 'sip:hovor@carrier.example' } }

describe('a trunk that requires registration', () => {
  it('is ok once we are registered, knows our contact, and forgets it when we drain', async () => {
    const { bindings, options } = registrar()
    const carrier = await carrierAgent(options)
    const trunk = await trunkTo({ port: portOf(carrier), ...registering })
    await until(() => trunk.state === 'ok')
    expect([...bindings.keys()]).toEqual([expect.stringContaining(`hovor@${host}:${portOf(trunk)}`)])
    trunk.drain()
    await until(() => bindings.size === 0)
    const call = carrier.invite({
      target: `sip:hovor@${host}`,
      nextHop: { host, port: portOf(trunk), transport: 'udp' },
      from: 'sip:+420601000001@carrier',
      sdp: createOffer(media8k),
    })
    expect(await call.first).toMatchObject({ kind: 'rejected', status: 503 })
    const options503 = await carrier.options(`sip:${host}`, { host, port: portOf(trunk), transport: 'udp' })
    expect(options503).toEqual({ kind: 'answered', status: 503 })
  })

  it('is registered with at another of its addresses if the first does not answer', async () => {
    const gone = await carrierAgent()
    const port = portOf(gone)
    await gone.close()
    const { bindings, options } = registrar()
    const spare = await carrierAgent(options)
    const trunk = await trunkTo({ port, fallbacks: [{ host, port: portOf(spare) }], ...registering })
    await until(() => trunk.state === 'ok')
    expect(bindings.size).toBe(1)
  })

  it('is not ok with a wrong password', async () => {
    const { bindings, options } = registrar()
    const asked: string[] = []
    const carrier = await carrierAgent({
      ...options,
      onMessage: ({ direction, startLine }) => {
        if (direction === 'out') asked.push(startLine)
      },
    })
    const trunk = await trunkTo({ port: portOf(carrier), password: 'wrong', ...registering })
    await until(() => asked.filter((line) => line.includes(' 401 ')).length >= 2)
    expect([trunk.state, bindings.size]).toEqual(['degraded', 0])
  })

  it('waits for its turn, unregisters when the turn ends, and takes no more turns once it drains', async () => {
    const { bindings, options } = registrar()
    const carrier = await carrierAgent(options)
    let turn: { onHeld(): void; onLost(): void } | undefined
    const takeTurns: SipTrunkOptions['takeTurns'] = (given) => {
      turn = given
      return { stop: async () => {} }
    }
    const trunk = await trunkTo({ port: portOf(carrier), ...registering }, { takeTurns })
    await until(() => trunk.state === 'ok')
    expect(bindings.size).toBe(0)
    turn!.onHeld()
    await until(() => bindings.size === 1)
    turn!.onLost()
    await until(() => bindings.size === 0)
    trunk.drain()
    turn!.onHeld()
    expect(trunk.state).toBe('ok')
  })

  it('names the called number in To: the Request-URI is our own name', async () => {
    const { options } = registrar()
    const carrier = await carrierAgent(options)
    const trunk = await trunkTo({ port: portOf(carrier), ...registering })
    const brought = bringsTo(trunk)
    const call = carrier.invite({
      target: `sip:hovor@${host}`,
      to: 'sip:+420228880007@carrier.example',
      nextHop: { host, port: portOf(trunk), transport: 'udp' },
      from: 'sip:+420601000001@carrier.example',
      sdp: createOffer(media8k),
    })
    await call.first
    expect(brought[0]?.to).toBe('+420228880007')
    brought[0]?.refuse('busy')
  })
})

describe('an encrypted trunk', () => {
  it('uses TLS with a verified certificate and SRTP with its own keys', async () => {
    const authority = createTestAuthority()
    const identity = () => ({ ...authority.issue([host]), ca: authority.ca })
    const calls: IncomingCall[] = []
    const carrier = await carrierAgent({
      listen: [{ transport: 'tls', host, port: 0 }],
      tls: identity(),
      onInvite(call) {
        calls.push(call)
        const srtp = { required: true, newKey: (length: number) => randomBytes(length) }
        const answer = answerOffer(call.remoteSdp ?? '', { ...media8k, srtp })
        if (answer.kind === 'agreed') void call.answer(answer.sdp)
        else call.reject(answer.status)
      },
    })
    const trunk = await trunkTo(
      { port: portOf(carrier), transport: 'tls', srtp: 'required' },
      { listen: [{ transport: 'tls', host, port: 0 }], tls: identity() },
    )
    await until(() => trunk.state === 'ok')
    const leg = await acceptedLeg(dial(trunk))
    await leg.hangUp()
    const { quality } = await leg.release()
    expect(quality?.srtp).toMatch(/^A/)
    expect(calls[0]?.source.transport).toBe('tls')
  })

  it('is not used if its certificate is from another authority', async () => {
    const [ours, theirs] = [createTestAuthority(), createTestAuthority()]
    const carrier = await carrierAgent({
      listen: [{ transport: 'tls', host, port: 0 }],
      tls: theirs.issue([host]),
    })
    const trunk = await trunkTo(
      { port: portOf(carrier), transport: 'tls' },
      { listen: [{ transport: 'tls', host, port: 0 }], tls: { ...ours.issue([host]), ca: ours.ca } },
    )
    expect(await dial(trunk)).toMatchObject({ kind: 'rejected', status: 503 })
    expect(trunk.state).toBe('degraded')
  })
})

import { VirtualClock } from '@hovor/clock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Binding, RegisterRequest, RegisterVerdict } from '../agent/api/registrar.ts'
import type { SipAgentOptions } from '../agent/api/sip-agent.ts'
import { startSipAgent } from '../agent/start-sip-agent.ts'
import { header, headerLines } from '../message/message.ts'
import { createMemoryNetwork } from '../testing/memory-network.ts'
import { startRawPeer } from '../testing/raw-peer.ts'
import { routeToBinding } from './route-to-binding.ts'
import { contactKey, updateBindings } from './update-bindings.ts'

const ourAddress = { address: '10.0.0.1', port: 5060 }
const phoneAddress = { address: '10.0.0.2', port: 5060 }
const rules = { minSecs: 60, maxSecs: 3600, maxBindings: 3 }

/** A registrar, and a phone scripted by the test. */
async function world(onRegister?: SipAgentOptions['onRegister']) {
  const clock = new VirtualClock()
  const network = createMemoryNetwork({ clock, seed: 1 })
  const requests: RegisterRequest[] = []
  let bindings: readonly Binding[] = []
  await startSipAgent({
    clock,
    network,
    randomBytes: (length) => new Uint8Array(length),
    listen: [{ transport: 'udp', host: ourAddress.address, port: ourAddress.port }],
    userAgent: 'test',
    onInvite: (call) => call.reject(603),
    onRegister:
      onRegister ??
      ((request) => {
        requests.push(request)
        const verdict = updateBindings(bindings, request, clock.nowMs(), rules)
        if (verdict.kind === 'registered') bindings = verdict.bindings
        return verdict
      }),
  })
  const phone = await startRawPeer(network, clock, phoneAddress, ourAddress)
  let branch = 0
  const register = async (cseq: number, lines: readonly string[], callId = 'c') => {
    phone.say(
      [
        'REGISTER sip:10.0.0.1 SIP/2.0',
        `Via: SIP/2.0/UDP 10.0.0.2;branch=z9hG4bK${branch++};rport`,
        'From: <sip:alice@10.0.0.1>;tag=f',
        'To: "Alice" <sip:alice@10.0.0.1>',
        `Call-ID: ${callId}`,
        `CSeq: ${cseq} REGISTER`,
        ...lines,
        'Content-Length: 0',
        '',
        '',
      ].join('\n'),
    )
    await clock.advance(100)
    const answer = phone.heard.at(-1)!.message
    const contacts = headerLines(answer, 'contact')
    return { status: answer.kind === 'response' ? answer.status : 0, contacts, answer }
  }
  return { clock, phone, register, requests }
}

const here = '<sip:alice@10.0.0.2:5060>'

describe('a registrar', () => {
  it('stores, lists, refreshes and removes bindings', async () => {
    const { clock, register, requests } = await world()
    expect(await register(1, [`Contact: ${here};q=0.5`, 'Expires: 600'])).toMatchObject({
      status: 200,
      contacts: [`${here};expires=600;q=0.5`],
    })
    expect(requests[0]).toEqual({
      user: undefined,
      aor: 'sip:alice@10.0.0.1',
      aorUser: 'alice',
      kind: 'update',
      contacts: [{ uri: 'sip:alice@10.0.0.2:5060', expiresSecs: 600, q: 0.5 }],
      callId: 'c',
      cseq: 1,
      source: { ...phoneAddress, transport: 'udp' },
    })
    await clock.advance(100_000)
    expect((await register(2, [])).contacts).toEqual([`${here};expires=500;q=0.5`])
    const two = await register(3, [`Contact: ${here};expires=90, <sip:desk@10.0.0.3>;expires=7200`])
    expect(two.contacts).toEqual(['<sip:desk@10.0.0.3>;expires=3600', `${here};expires=90`])
    expect((await register(4, [`Contact: ${here};expires=0`])).contacts).toHaveLength(1)
    expect((await register(5, ['Contact: *', 'Expires: 0'])).contacts).toEqual([])
    expect((await register(6, [])).contacts).toEqual([])
  })

  it('defaults to an hour without a valid expiry', async () => {
    const { register } = await world()
    expect((await register(1, [`Contact: ${here}`])).contacts).toEqual([`${here};expires=3600`])
    expect((await register(2, [`Contact: ${here};expires=soon`])).contacts).toEqual([`${here};expires=3600`])
  })

  it('refuses too short an expiry with the minimum', async () => {
    const { register } = await world()
    const { status, answer } = await register(1, [`Contact: ${here};expires=59`])
    expect(status).toBe(423)
    expect(header(answer, 'min-expires')).toBe('60')
  })

  it('refuses an older request of the same client as a whole, and accepts one from a restarted client', async () => {
    const { register } = await world()
    await register(5, [`Contact: ${here}`])
    const late = await register(5, [`Contact: <sip:alice@10.0.0.9>, ${here};expires=0`])
    expect(late.status).toBe(500)
    expect((await register(4, ['Contact: *', 'Expires: 0'])).status).toBe(500)
    expect((await register(6, [])).contacts).toEqual([`${here};expires=3600`])
    expect((await register(1, [`Contact: ${here};expires=0`], 'restarted')).contacts).toEqual([])
  })

  it('refuses a wildcard that is not alone or does not remove, an invalid contact and too many contacts', async () => {
    const { register } = await world()
    expect((await register(1, ['Contact: *'])).status).toBe(400)
    expect((await register(2, ['Contact: *', 'Expires: 60'])).status).toBe(400)
    expect((await register(3, ['Contact: *', `Contact: ${here}`, 'Expires: 0'])).status).toBe(400)
    expect((await register(4, ['Contact: <mailto:a@b.c>'])).status).toBe(400)
    const many = Array.from({ length: 17 }, (_, index) => `Contact: <sip:a@10.0.0.${index}>`)
    expect((await register(5, many)).status).toBe(400)
    expect((await register(6, ['Require: path', `Contact: ${here}`])).status).toBe(420)
  })

  it('absorbs a retransmission while the request is pending, and answers 503 without a decision', async () => {
    let asked = 0
    const { clock, phone } = await world(() => {
      asked++
      return new Promise<RegisterVerdict>(() => {})
    })
    const say = () =>
      phone.say(
        'REGISTER sip:10.0.0.1 SIP/2.0\nVia: SIP/2.0/UDP 10.0.0.2;branch=z9hG4bKsame\n' +
          'From: <sip:a@10.0.0.1>;tag=f\nTo: <sip:a@10.0.0.1>\nCall-ID: d\nCSeq: 1 REGISTER\n\n',
      )
    say()
    await clock.advance(500)
    say()
    await clock.advance(5000)
    expect(asked).toBe(1)
    expect(phone.words().filter((word) => word === 503)).toHaveLength(1)
    const failing = await world(() => {
      throw new Error('the store is gone')
    })
    expect((await failing.register(1, [])).status).toBe(500)
  })

  it('does not exist without an application that stores the bindings', async () => {
    const clock = new VirtualClock()
    const network = createMemoryNetwork({ clock, seed: 1 })
    await startSipAgent({
      clock,
      network,
      randomBytes: (length) => new Uint8Array(length),
      listen: [{ transport: 'udp', host: ourAddress.address, port: ourAddress.port }],
      userAgent: 'test',
      onInvite: (call) => call.reject(603),
    })
    const phone = await startRawPeer(network, clock, phoneAddress, ourAddress)
    phone.say(
      'REGISTER sip:10.0.0.1 SIP/2.0\nVia: SIP/2.0/UDP 10.0.0.2;branch=z9hG4bKsame\n' +
        'From: <sip:a@10.0.0.1>;tag=f\nTo: <sip:a@10.0.0.1>\nCall-ID: d\nCSeq: 1 REGISTER\n\n',
    )
    await clock.advance(100)
    expect(phone.words()).toEqual([405])
  })
})

const source = { address: '192.0.2.7', port: 33_000, transport: 'udp' as const }
const uri = fc.constantFrom('sip:a@h', 'sip:b@h', 'sip:c@h;transport=tcp', 'sip:d@h:5070', 'sip:e@H')
const contact = fc.record({ uri, expiresSecs: fc.constantFrom(0, 30, 60, 600, 9999) })
const step = fc.record({
  kind: fc.constantFrom('update' as const, 'update' as const, 'clear' as const, 'query' as const),
  contacts: fc.array(contact, { maxLength: 4 }),
  callId: fc.constantFrom('one', 'two'),
  cseq: fc.nat(20),
  pauseMs: fc.nat(700_000),
})

describe('bindings', () => {
  it('are bounded, distinct, unexpired and in order after any requests', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let held: readonly Binding[] = []
        let nowMs = 0
        for (const { pauseMs, kind, contacts, callId, cseq } of steps) {
          nowMs += pauseMs
          const wanted = kind === 'update' ? contacts : []
          const request = {
            user: 'a',
            aor: 'sip:a@h',
            aorUser: 'a',
            kind,
            contacts: wanted,
            callId,
            cseq,
            source,
          }
          const verdict = updateBindings(held, request, nowMs, rules)
          if (verdict.kind !== 'registered') continue
          const { bindings } = verdict
          expect(bindings.length).toBeLessThanOrEqual(rules.maxBindings)
          expect(new Set(bindings.map(({ contact: each }) => contactKey(each))).size).toBe(bindings.length)
          for (const { expiresAtMs } of bindings) {
            expect(expiresAtMs).toBeGreaterThan(nowMs)
            expect(expiresAtMs).toBeLessThanOrEqual(nowMs + rules.maxSecs * 1000)
          }
          for (const before of held) {
            const after = bindings.find((each) => contactKey(each.contact) === contactKey(before.contact))
            if (before.expiresAtMs > nowMs && after?.callId === before.callId)
              expect(after.cseq).toBeGreaterThanOrEqual(before.cseq)
          }
          held = bindings
        }
      }),
    )
  })

  it('are the same for equivalent URIs', () => {
    expect(contactKey('sip:%61lice@EXAMPLE.com;Transport=TCP;x=1')).toBe(
      contactKey('SIP:alice@example.com;transport=tcp'),
    )
    expect(contactKey('sip:alice@example.com')).not.toBe(contactKey('sip:Alice@example.com'))
    expect(contactKey('sip:alice@example.com')).not.toBe(contactKey('sip:alice@example.com:5060'))
  })

  it('are reached over their connection, at their own address, or at the NAT in front of them', () => {
    const open = () => true
    const none = () => false
    const udp = { contact: 'sip:a@192.168.1.5:5060', source }
    expect(routeToBinding(udp, none)).toEqual({ host: '192.0.2.7', port: 33_000, transport: 'udp' })
    expect(routeToBinding({ ...udp, contact: 'sip:a@192.0.2.7:5062' }, none)).toEqual({
      host: '192.0.2.7',
      port: 5062,
      transport: 'udp',
    })
    const tcp = { contact: 'sip:a@192.0.2.7;transport=tcp', source: { ...source, transport: 'tcp' as const } }
    const flow = { host: '192.0.2.7', port: 33_000, transport: 'tcp', flow: true }
    expect(routeToBinding(tcp, open)).toEqual(flow)
    expect(routeToBinding(tcp, none)).toEqual({ host: '192.0.2.7', port: 5060, transport: 'tcp' })
    expect(routeToBinding({ ...tcp, contact: 'sip:a@10.0.0.1;transport=tcp' }, none)).toEqual(flow)
  })
})

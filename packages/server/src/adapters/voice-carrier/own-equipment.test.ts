import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { type MediaPlane, startMedia } from '@hovor/media'
import { planePorts } from '@hovor/media/ports'
import {
  answerOffer,
  type CallEnd,
  createOffer,
  type IncomingCall,
  type OutgoingCall,
  type SipAgent,
  startSipAgent,
} from '@hovor/sip'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IncomingLeg, Leg, Target } from '../../calls/ports/voice-carrier.port.ts'
import { startTestSurface, type TestSurface, testSeal } from '../../http/testing/test-surface.ts'
import { createPbxDirectory } from '../../numbering/numbers/sip/pbx-directory.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { readLog } from '../../platform/kernel/testing/log.ts'
import { type SipTrunk, startSipTrunk } from './sip-trunk.ts'

const host = '127.0.0.1'
/** Another address of this machine, of neither the trunk nor known equipment. */
const elsewhere = '127.0.0.3'
const media8k = { address: host, audioPort: 39_996, codecs: ['PCMA'] as 'PCMA'[], sessionId: '1' }

const seen = readLog()
let surface: TestSurface
let media: MediaPlane
let trunk: SipTrunk
let secondNode: SipTrunk
let carrier: SipAgent
let pbx: SipAgent
let take: (call: IncomingCall) => void
let brought: IncomingLeg[]
let apiKey: string
let accountId: AccountId
let number: string
let password: string

beforeAll(async () => {
  surface = await startTestSurface()
  media = await startMedia({ address: host, portRange: await planePorts(), clock: systemClock })
  carrier = await agentAt('127.0.0.9', (call) => call.reject(486))
  trunk = await startNode('one')
  secondNode = await startNode('two')
  pbx = await agentAt('127.0.0.2', (call) => take(call))
})
afterAll(async () => {
  for (const each of [pbx, trunk, secondNode, carrier, media, surface]) await each.close()
})
beforeEach(async () => {
  brought = []
  for (const node of [trunk, secondNode]) node.onIncoming((leg) => void brought.push(leg))
  take = (call) => call.reject(486)
  const account = await surface.newAccount()
  apiKey = account.apiKey
  accountId = account.id
  number = (await api('POST', '/v1/numbers', {})).number.e164
  await api('PATCH', `/v1/numbers/${number}`, { mode: 'sip' })
  password = (await api('POST', `/v1/numbers/${number}/sip/credentials`)).credentials.password
})

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
async function api(method: string, path: string, body?: unknown): Promise<any> {
  const answer = await fetch(`${surface.baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return answer.json()
}

const agentAt = (address: string, onInvite: (call: IncomingCall) => void) =>
  startSipAgent({
    clock: systemClock,
    randomBytes,
    listen: [
      { transport: 'udp', host: address, port: 0 },
      { transport: 'tcp', host: address, port: 0 },
    ],
    userAgent: 'pbx',
    onInvite,
  })

const startNode = (nodeId: string) =>
  startSipTrunk({
    clock: systemClock,
    randomBytes,
    log: seen.log,
    media,
    listen: [
      { transport: 'udp', host, port: 0 },
      { transport: 'tcp', host, port: 0 },
    ],
    publicAddress: host,
    trunk: {
      host: '127.0.0.9',
      port: carrier.addresses[0]!.port,
      transport: 'udp',
      username: '',
      password: '',
    },
    offerText: false,
    userAgent: 'Hovor',
    nodeId,
    mayReach: (address) => address.startsWith('127.'),
    directory: {
      ...createPbxDirectory({ database: surface.database, clock: systemClock, seal: testSeal }),
      relayOf: async (token) =>
        token === 'lease1' ? { leaseId: 'rel_1', accountId, callId: 'c_1' } : undefined,
    },
  })

const doorOf = (node: SipTrunk, transport: 'udp' | 'tcp') => ({
  host,
  port: node.addresses.find((address) => address.transport === transport)!.port,
  transport,
})
const user = () => number.slice(1)

/** How many requests with a method have been heard from strangers, which are ignored. */
const ignored = (of: string) =>
  seen.of('sip.refused').filter(({ method, reason }) => method === of && /^unknown /.test(`${reason}`)).length

const registering = (
  agent: SipAgent,
  transport: 'udp' | 'tcp' = 'udp',
  credentials = { username: user(), password },
) =>
  agent.register({
    registrar: `sip:${host}`,
    aor: `sip:${credentials.username}@${host}`,
    contactUser: credentials.username,
    credentials,
    nextHop: doorOf(trunk, transport),
  })

/** Resolves once it was answered. */
async function register(...options: Parameters<typeof registering>) {
  const registration = registering(...options)
  if (registration.state === 'trying') await new Promise((resolve) => registration.once('changed', resolve))
  return registration
}

const call = (
  agent: SipAgent,
  to: string,
  more: Partial<Parameters<SipAgent['invite']>[0]> = {},
): OutgoingCall =>
  agent.invite({
    target: `sip:${to}@${host}`,
    nextHop: doorOf(trunk, 'udp'),
    from: `sip:${user()}@${host}`,
    credentials: { username: user(), password },
    sdp: createOffer(media8k),
    firstResponseTimeoutMs: 1_500,
    ...more,
  })

const dial = (node: SipTrunk, more: (Target & { kind: 'sipUri' }) | undefined = undefined) =>
  node.dial({
    callId: `c_${randomBytes(16).toString('hex')}`,
    from: '+420601000001',
    to: more ?? { kind: 'registered', number },
  })

async function answered(leg: Leg): Promise<void> {
  if (!leg.answered) await new Promise<void>((resolve) => leg.once('answered', resolve))
}

const registrations = async () => (await api('GET', `/v1/numbers/${number}/sip`)).sip.registrations

describe("a customer's equipment", () => {
  it('registers with the credentials of its number, is listed there, and unregisters', async () => {
    const registration = await register(pbx)
    expect([registration.state, registration.lastStatus]).toEqual(['registered', 200])
    expect(await registrations()).toMatchObject([{ transport: 'udp' }])
    await registration.unregister()
    expect(await registrations()).toEqual([])
  })

  it('is refused with a wrong password, and if the number is not in SIP mode', async () => {
    const wrong = await register(pbx, 'udp', { username: user(), password: 'wrong' })
    expect([wrong.state, wrong.lastStatus]).toEqual(['refused', 401])
    await wrong.unregister()
    await api('PATCH', `/v1/numbers/${number}`, { mode: 'none' })
    const before = ignored('REGISTER')
    const routed = registering(pbx)
    await until(() => ignored('REGISTER') > before)
    // An answer would have come before that to a later request of the same equipment.
    const later = call(pbx, 'lease1', { from: 'sip:agent@platform.example' })
    expect(await later.first).toMatchObject({ kind: 'ringing' })
    await later.hangUp()
    expect([routed.state, routed.lastStatus]).toEqual(['trying', undefined])
    await routed.unregister()
    expect(await registrations()).toEqual([])
  })

  it('calls out with its number as caller id, in national form too', async () => {
    const outgoing = call(pbx, '601000001')
    expect(await outgoing.first).toMatchObject({ kind: 'ringing' })
    const [leg] = brought
    expect(leg).toMatchObject({
      from: number,
      to: '+420601000001',
      source: { kind: 'pbx', accountId, number },
    })
    leg!.refuse('noCredit')
    await leg!.release()
  })

  it.each([
    ['in national form', () => number.slice(4)],
    ['with 00', () => `00${number.slice(1)}`],
    ['with a plus sign', () => number],
    ['as an extension', () => '101'],
    ['as a name', () => 'reception'],
  ])('calls out whatever From says of it: the number %s', async (_, from) => {
    const outgoing = call(pbx, '601000001', { from: `sip:${from()}@${host}` })
    expect(await outgoing.first).toMatchObject({ kind: 'ringing' })
    expect(brought[0]).toMatchObject({ from: number, source: { kind: 'pbx', accountId, number } })
    brought[0]!.refuse('noCredit')
    await brought[0]!.release()
  })

  it('that writes an extension into From is refused with a wrong password', async () => {
    const outgoing = call(pbx, '601000001', {
      from: `sip:102@${host}`,
      credentials: { username: user(), password: 'wrong' },
    })
    expect(await outgoing.first).toMatchObject({ kind: 'rejected', status: 401 })
    expect(brought).toEqual([])
  })

  it('that writes an extension into From is asked for its credentials behind an unknown address too, if it repeats some', async () => {
    const socket = createSocket('udp4').bind(0, '127.0.0.7')
    await once(socket, 'listening')
    const heard: string[] = []
    socket.on('message', (bytes) => void heard.push(bytes.toString()))
    const { port } = socket.address()
    const registerAs = (username: string) => {
      const lines = [
        `REGISTER sip:${host} SIP/2.0`,
        `Via: SIP/2.0/UDP 127.0.0.7:${port};branch=z9hG4bK${username}`,
        `From: <sip:101@${host}>;tag=f`,
        `To: <sip:101@${host}>`,
        `Call-ID: moved-${username}`,
        'CSeq: 7 REGISTER',
        `Contact: <sip:101@127.0.0.7:${port}>`,
        `Authorization: Digest username="${username}", realm="hovor", nonce="of.before", uri="sip:${host}", response="00", qop=auth, nc=00000002, cnonce="x"`,
        'Content-Length: 0',
      ]
      socket.send(`${lines.join('\r\n')}\r\n\r\n`, doorOf(trunk, 'udp').port, host)
    }
    const before = ignored('REGISTER')
    registerAs('420999999999')
    await until(() => ignored('REGISTER') > before)
    registerAs(user())
    await until(() => heard.length > 0)
    expect(heard).toEqual([expect.stringMatching(/^SIP\/2.0 401 /)])
    expect(heard[0]).toContain(`Call-ID: moved-${user()}`)
    socket.close()
  })

  it('that writes an extension into From is asked for its credentials after a restart of the service, where it has registered', async () => {
    const registration = await register(pbx)
    const restarted = await startNode('three')
    const heardAt = async (address: string, method: 'REGISTER' | 'OPTIONS') => {
      const socket = createSocket('udp4').bind(0, address)
      await once(socket, 'listening')
      const heard: string[] = []
      socket.on('message', (bytes) => void heard.push(bytes.toString().split('\r\n', 1)[0]!))
      const before = ignored(method)
      const { port } = socket.address()
      const lines = [
        `${method} sip:${host} SIP/2.0`,
        `Via: SIP/2.0/UDP ${address}:${port};branch=z9hG4bK${method}${port}`,
        `From: <sip:101@${host}>;tag=f`,
        `To: <sip:101@${host}>`,
        `Call-ID: after-${method}-${port}`,
        `CSeq: 1 ${method}`,
        `Contact: <sip:101@${address}:${port}>`,
        'Content-Length: 0',
      ]
      socket.send(`${lines.join('\r\n')}\r\n\r\n`, doorOf(restarted, 'udp').port, host)
      await until(() => heard.length > 0 || ignored(method) > before)
      socket.close()
      return heard
    }
    expect(await heardAt('127.0.0.8', 'REGISTER')).toEqual([])
    expect(await heardAt('127.0.0.8', 'OPTIONS')).toEqual([])
    expect(await heardAt('127.0.0.2', 'REGISTER')).toEqual([expect.stringMatching(/^SIP\/2.0 401 /)])
    expect(await heardAt('127.0.0.2', 'OPTIONS')).toEqual([expect.stringMatching(/^SIP\/2.0 200 /)])
    await registration.unregister()
    await restarted.close()
  })

  it('registers under its number in any notation', async () => {
    for (const name of [number, number.slice(4), `00${number.slice(1)}`]) {
      const registration = pbx.register({
        registrar: `sip:${host}`,
        aor: `sip:${name}@${host}`,
        contactUser: user(),
        credentials: { username: user(), password },
        nextHop: doorOf(trunk, 'udp'),
      })
      await new Promise((resolve) => registration.once('changed', resolve))
      expect([name, registration.state]).toEqual([name, 'registered'])
      await registration.unregister()
    }
  })

  it("cannot call with another customer's number", async () => {
    const own = { username: user(), password }
    const other = await surface.newAccount()
    apiKey = other.apiKey
    const foreign: string = (await api('POST', '/v1/numbers', {})).number.e164
    await api('PATCH', `/v1/numbers/${foreign}`, { mode: 'sip' })
    await api('POST', `/v1/numbers/${foreign}/sip/credentials`)
    const outgoing = call(pbx, '+420601000001', { from: `sip:${foreign.slice(1)}@${host}`, credentials: own })
    expect(await outgoing.first).toMatchObject({ kind: 'rejected', status: 401 })
    expect(brought).toEqual([])
  })

  it.each(['udp', 'tcp'] as const)(
    'is called over %s at the address it registered from',
    async (transport) => {
      const registration = await register(pbx, transport)
      let seen: IncomingCall | undefined
      take = (incoming) => {
        seen = incoming
        const answer = answerOffer(incoming.remoteSdp ?? '', media8k)
        if (answer.kind === 'agreed') void incoming.answer(answer.sdp)
      }
      const outcome = await dial(trunk)
      if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome))
      await answered(outcome.leg)
      expect([seen?.fromUser, seen?.source.transport]).toEqual(['+420601000001', transport])
      await outcome.leg.hangUp()
      const { trace, quality } = await outcome.leg.release()
      expect(quality).toMatchObject({ codec: 'PCMA', srtp: 'none' })
      expect(
        trace?.map(({ direction, startLine }) => `${direction} ${startLine.split(' ', 1)[0]}`),
      ).toContain('out INVITE')
      await registration.unregister()
    },
  )

  it('is called by a process other than the one it registered with', async () => {
    const registration = await register(pbx)
    take = (incoming) => incoming.reject(603)
    expect(await dial(secondNode)).toMatchObject({ kind: 'rejected', reason: 'rejected', status: 603 })
    await registration.unregister()
  })

  it.each([
    ['that takes only encrypted calls', true, 'AES_CM_128_HMAC_SHA1_80'],
    ['that takes only plain calls', false, 'none'],
  ] as const)('%s is offered one, also when it is still trying', async (_, required, srtp) => {
    const sent: string[] = []
    const able = {
      ...media8k,
      ...(required && { srtp: { required, newKey: (length: number) => randomBytes(length) } }),
    }
    const phone = await startSipAgent({
      clock: systemClock,
      randomBytes,
      listen: [{ transport: 'udp', host: '127.0.0.4', port: 0 }],
      userAgent: 'phone',
      onMessage: ({ startLine }) => void sent.push(startLine),
      onInvite: (incoming) => {
        const answer = answerOffer(incoming.remoteSdp ?? '', able)
        if (answer.kind === 'agreed') void incoming.answer(answer.sdp)
        else void until(() => sent.some((line) => / 100 /.test(line))).then(() => incoming.reject(488))
      },
    })
    const registration = await register(phone)
    const invites = () => sent.filter((line) => line.startsWith('INVITE ')).length
    await takeCall(srtp)
    expect(invites()).toBe(required ? 2 : 1)
    // The second call begins with what the phone took.
    await takeCall(srtp)
    expect(invites()).toBe(required ? 3 : 2)
    await registration.unregister()
    await phone.close()
  })

  /** The phone is called, answers, and is hung up. */
  async function takeCall(srtp: string) {
    const outcome = await dial(trunk)
    if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome))
    await answered(outcome.leg)
    await outcome.leg.hangUp()
    expect((await outcome.leg.release()).quality).toMatchObject({ srtp })
  }

  it('that accepts no description at all is not rung a third time', async () => {
    const registration = await register(pbx)
    let rung = 0
    take = (incoming) => {
      rung++
      incoming.reject(488)
    }
    expect(await dial(trunk)).toMatchObject({ kind: 'rejected', reason: 'media', status: 488 })
    expect(rung).toBe(2)
    await registration.unregister()
  })

  /** A phone of the number, registered; `take` decides about its calls. */
  async function phone(address: string, onInvite: (incoming: IncomingCall) => void) {
    const agent = await agentAt(address, onInvite)
    const registration = await register(agent)
    return {
      async close() {
        await registration.unregister()
        await agent.close()
      },
    }
  }
  const take8k = (incoming: IncomingCall) => {
    const answer = answerOffer(incoming.remoteSdp ?? '', media8k)
    if (answer.kind === 'agreed') void incoming.answer(answer.sdp)
  }

  it('on several phones rings them all: the first answer is the call, and the others stop ringing', async () => {
    const ringing: IncomingCall[] = []
    const ring = (incoming: IncomingCall) => {
      ringing.push(incoming)
      incoming.ring()
    }
    const phones = [
      await phone('127.0.0.4', ring),
      await phone('127.0.0.5', ring),
      await phone('127.0.0.6', ring),
    ]
    const outcome = await dial(trunk)
    if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome))
    await until(() => ringing.length === 3)
    const [first, ...others] = ringing
    const ends = others.map((other) => new Promise<CallEnd>((resolve) => other.once('ended', resolve)))
    take8k(first!)
    for (const end of await Promise.all(ends)) expect(end.reason).toMatch(/^SIP;cause=200;/)
    await answered(outcome.leg)
    expect([first!.state, outcome.leg.ended]).toEqual(['confirmed', undefined])
    await first!.hangUp()
    await until(() => outcome.leg.ended !== undefined)
    expect(outcome.leg.ended).toEqual({ kind: 'hungUp', by: 'far' })
    expect((await outcome.leg.release()).quality).toMatchObject({ codec: 'PCMA' })
    for (const each of phones) await each.close()
  })

  it('on several phones is reached although the newest is unplugged or busy', async () => {
    const phones = [
      await phone('127.0.0.4', take8k),
      await phone('127.0.0.5', (incoming) => incoming.reject(486)),
    ]
    const unplugged = await startSipAgent({
      clock: systemClock,
      randomBytes,
      listen: [{ transport: 'udp', host: '127.0.0.6', port: 0 }],
      userAgent: 'unplugged',
      screen: () => ({ kind: 'ignore' }),
      onInvite: () => {},
    })
    const registration = await register(unplugged)
    const outcome = await dial(trunk)
    if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome))
    await answered(outcome.leg)
    await outcome.leg.hangUp()
    await outcome.leg.release()
    await registration.unregister()
    await unplugged.close()
    for (const each of phones) await each.close()
  })

  it('on several phones is busy if one is and no other answers; one that declines declines for all', async () => {
    const ringing: IncomingCall[] = []
    const ring = (incoming: IncomingCall) => {
      ringing.push(incoming)
      incoming.ring()
    }
    const busy = await phone('127.0.0.4', (incoming) => incoming.reject(486))
    const other = await phone('127.0.0.5', ring)
    const first = await dial(trunk)
    if (first.kind !== 'accepted') throw new Error(JSON.stringify(first))
    ringing.at(-1)!.reject(480)
    await until(() => first.leg.ended !== undefined)
    expect(first.leg.ended).toMatchObject({ kind: 'refused', reason: 'busy' })
    await first.leg.release()
    const third = await phone('127.0.0.6', ring)
    const second = await dial(trunk)
    if (second.kind !== 'accepted') throw new Error(JSON.stringify(second))
    await until(() => ringing.length === 3)
    ringing.at(-1)!.reject(603)
    await until(() => ringing.every(({ state }) => state === 'ended'))
    expect(second.leg.ended).toMatchObject({ kind: 'refused', reason: 'rejected' })
    await second.leg.release()
    for (const each of [busy, other, third]) await each.close()
  })

  it('that is not registered cannot be reached', async () => {
    expect(await dial(trunk)).toMatchObject({ kind: 'unavailable' })
  })
})

describe("a customer's SIP address", () => {
  it('is called at the address it resolves to', async () => {
    take = (incoming) => incoming.reject(486)
    const { port } = pbx.addresses[0]!
    expect(await dial(trunk, { kind: 'sipUri', uri: `sip:reception@127.0.0.2:${port}` })).toMatchObject({
      kind: 'rejected',
      reason: 'busy',
    })
  })

  it('that redirects its calls says where to, in the national numbers of its own number too', async () => {
    const socket = createSocket('udp4').bind(0, '127.0.0.2')
    await once(socket, 'listening')
    socket.on('message', (bytes, from) => {
      const [invite = '', ...lines] = bytes.toString().split('\r\n')
      if (!invite.startsWith('INVITE ')) return
      const same = lines.filter((line) => /^(via|from|to|call-id|cseq):/i.test(line))
      const moved = ['SIP/2.0 302 Moved', ...same.map((line) => line.replace(/^(to:.*)/i, '$1;tag=p'))]
      const contact = 'Contact: <sip:601000002@pbx.example?Subject=x>;q=0.5, <sip:+420601000001@pbx.example>'
      socket.send([...moved, contact, 'Content-Length: 0', '', ''].join('\r\n'), from.port, from.address)
    })
    const uri = `sip:reception@127.0.0.2:${socket.address().port}`
    expect(await dial(trunk, { kind: 'sipUri', uri, number })).toMatchObject({
      kind: 'rejected',
      reason: 'rejected',
      status: 302,
      redirectedTo: ['+420601000001', '+420601000002'].map((e164) => ({ kind: 'number', e164 })),
    })
    socket.close()
  })

  it.each(['sip:a@10.1.2.3', 'sip:a@[::1]', 'sip:a@169.254.169.254', 'sip:a@nowhere.invalid'])(
    '%s is not called: it is private or does not resolve',
    async (uri) => {
      expect(await dial(trunk, { kind: 'sipUri', uri })).toMatchObject({ kind: 'unavailable' })
    },
  )
})

describe('the trunk itself', () => {
  it("is not called as a customer's SIP address: it would bill the calls to us", async () => {
    const uri = `sip:+4990@127.0.0.9:${carrier.addresses[0]!.port}`
    expect(await dial(trunk, { kind: 'sipUri', uri })).toMatchObject({ kind: 'unavailable' })
  })
})

describe('a stranger', () => {
  it('gets no answer at all: not to OPTIONS, REGISTER or INVITE of any user, nor with a wrong lease', async () => {
    const stranger = await agentAt(elsewhere, () => {})
    const methods = ['OPTIONS', 'REGISTER', 'INVITE']
    const before = methods.map(ignored)
    const nextHop = doorOf(trunk, 'udp')
    let isAnswered = false
    void stranger.options(`sip:${host}`, nextHop).then(() => {
      isAnswered = true
    })
    const registration = registering(stranger, 'udp', { username: '100', password: 'x' })
    const calls = ['100', '420999999999', 'lease2'].map((name) =>
      call(stranger, name, { from: `sip:${name}@${host}` }),
    )
    expect(await Promise.all(calls.map(({ first }) => first))).toEqual(
      calls.map(() => ({ kind: 'unknown', why: 'timeout' })),
    )
    expect([registration.state, registration.lastStatus]).toEqual(['trying', undefined])
    await until(() => methods.every((method, index) => ignored(method) > before[index]!))
    // An answer would have come before that to a later request of known equipment.
    const later = await register(pbx)
    expect(later.state).toBe('registered')
    expect([isAnswered, registration.state, registration.lastStatus]).toEqual([false, 'trying', undefined])
    await later.unregister()
    void registration.unregister()
    await stranger.close()
  })

  it('with a lease may make its one call', async () => {
    const platform = await agentAt(elsewhere, () => {})
    const outgoing = call(platform, 'lease1', { from: 'sip:agent@platform.example' })
    expect(await outgoing.first).toMatchObject({ kind: 'ringing' })
    expect(brought[0]?.source).toEqual({ kind: 'relay', leaseId: 'rel_1', accountId, callId: 'c_1' })
    await outgoing.hangUp()
    await platform.close()
  })
})

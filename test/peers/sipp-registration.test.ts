import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { systemClock } from '@hovor/clock'
import { type Binding, type SipAgent, type SipAgentOptions, startSipAgent, updateBindings } from '@hovor/sip'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { describePeer } from './support/describe-peer.ts'
import { openSipp, type Sipp } from './support/sipp.ts'
import { callee, receive, scenario } from './support/sipp-scenario.ts'

const transports = ['udp', 'tcp'] as const
const login = { username: 'hovor', password: 'secret' }
const credentials = ['-au', login.username, '-ap', login.password]

let agent: SipAgent | undefined
afterEach(async () => {
  await agent?.close()
  agent = undefined
})

async function start(options: Partial<SipAgentOptions> = {}): Promise<SipAgent> {
  agent = await startSipAgent({
    clock: systemClock,
    randomBytes,
    listen: transports.map((transport) => ({ transport, host: '127.0.0.1', port: 0 })),
    userAgent: 'hovor',
    onInvite: (call) => call.reject(603),
    ...options,
  })
  return agent
}

const portOf = (of: SipAgent, transport: string): number =>
  of.addresses.find((each) => each.transport === transport)!.port

/** A REGISTER of SIPp's own contact. */
const register = (cseq: number, lines: readonly string[]): string =>
  [
    '<send retrans="500"><![CDATA[\n',
    'REGISTER sip:[remote_ip]:[remote_port] SIP/2.0',
    'Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]',
    'From: <sip:hovor@[remote_ip]>;tag=[call_number]',
    'To: <sip:hovor@[remote_ip]>',
    'Call-ID: [call_id]',
    `CSeq: ${cseq} REGISTER`,
    'Contact: <sip:hovor@[local_ip]:[local_port];transport=[transport]>',
    'Max-Forwards: 70',
    ...lines,
    'Content-Length: 0',
    '\n]]></send>',
  ].join('\n')

describePeer('SIPp registers with our agent', ['sipp'], () => {
  let sipp: Sipp
  beforeAll(async () => {
    sipp = await openSipp()
  })
  afterAll(() => sipp?.close())

  /** Our agent as a registrar that knows SIPp's password by its hash only. */
  async function startRegistrar(password = login.password) {
    const md5 = createHash('md5').update(`${login.username}:hovor:${password}`).digest('hex')
    const history: (readonly Binding[])[] = [[]]
    const registrar = await start({
      screen: () => ({
        kind: 'challenge',
        realm: 'hovor',
        algorithms: ['MD5'],
        passwordFor: async (user) => (user === login.username ? { ha1: { md5 } } : undefined),
      }),
      onRegister: async (request) => {
        const rules = { minSecs: 60, maxSecs: 3600, maxBindings: 5 }
        const verdict = updateBindings(history.at(-1)!, request, systemClock.nowMs(), rules)
        if (verdict.kind === 'registered') history.push(verdict.bindings)
        return verdict
      },
    })
    return { registrar, history }
  }

  it.each(transports)('over %s: by digest, with our longer expiry, and unregisters', async (transport) => {
    const { registrar, history } = await startRegistrar()
    const steps = scenario(
      register(1, ['Expires: 30']),
      receive('response="401" auth="true"'),
      register(2, ['[authentication]', 'Expires: 30']),
      receive('response="423"'),
      register(3, ['Expires: 600']),
      receive('response="401" auth="true"'),
      register(4, ['[authentication]', 'Expires: 600']),
      receive('response="200"'),
      register(5, ['Expires: 0']),
      receive('response="401" auth="true"'),
      register(6, ['[authentication]', 'Expires: 0']),
      receive('response="200"'),
    )
    const target = `127.0.0.1:${portOf(registrar, transport)}`
    const { code, output } = await sipp.call(steps, target, { transport, args: credentials })
    expect(code, output).toBe(0)
    expect(history.map(({ length }) => length)).toEqual([0, 1, 0])
    expect(history[1]![0]).toMatchObject({ source: { address: '127.0.0.1', transport } })
  })

  it('is refused with a wrong password', async () => {
    const { registrar, history } = await startRegistrar('another')
    const steps = scenario(
      register(1, ['Expires: 600']),
      receive('response="401" auth="true"'),
      register(2, ['[authentication]', 'Expires: 600']),
      receive('response="401"'),
    )
    const target = `127.0.0.1:${portOf(registrar, 'udp')}`
    const { code, output } = await sipp.call(steps, target, { args: credentials })
    expect(code, output).toBe(0)
    expect(history).toHaveLength(1)
  })
})

describePeer('our agent registers with SIPp', ['sipp'], () => {
  let sipp: Sipp
  beforeAll(async () => {
    sipp = await openSipp()
  })
  afterAll(() => sipp?.close())

  it.each(transports)('over %s: by digest with MD5 and qop, and unregisters', async (transport) => {
    const challenge =
      'WWW-Authenticate: Digest realm="sipp", nonce="47ebe028cda119c35d4877b383027d28", qop="auth", algorithm=MD5'
    const proven = (label: number) => [
      receive(
        `request="REGISTER" test="proven" next="${label}"`,
        `<verifyauth assign_to="proven" username="${login.username}" password="${login.password}"/>`,
      ),
      callee.answer('403 Forbidden'),
      `<label id="${label}"/>`,
    ]
    const peer = await sipp.answer(
      scenario(
        receive('request="REGISTER"'),
        callee.answer('401 Unauthorized', { extra: [challenge] }),
        ...proven(1),
        callee.answer('200 OK', { extra: ['[last_Contact:]'] }),
        ...proven(2),
        callee.answer('200 OK'),
      ),
      { transport },
    )
    const registration = (await start()).register({
      registrar: peer.uri.replace('bob@', ''),
      aor: 'sip:hovor@sipp.example',
      contactUser: 'hovor',
      credentials: login,
      expiresSecs: 90,
    })
    const [change] = await once(registration, 'changed')
    expect(change, peer.output()).toEqual({ state: 'registered', status: 200, expiresSecs: 90 })
    await registration.unregister()
    expect(registration.lastStatus).toBe(200)
    expect(await peer.exited, peer.output()).toBe(0)
  })
})

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { systemClock } from '@hovor/clock'
import { type SipAgent, type SipAgentOptions, type SipResolver, startSipAgent, watchPeer } from '@hovor/sip'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { describePeer } from './support/describe-peer.ts'
import {
  KAMAILIO_NAME,
  KAMAILIO_PASSWORD,
  type Kamailio,
  startKamailioRegistrar,
} from './support/kamailio.ts'

const transports = ['udp', 'tcp', 'tls'] as const
const SDP =
  'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 4000 RTP/AVP 8\r\n'
const loginOf = (username: string) => ({ username, password: KAMAILIO_PASSWORD })

/** Every name resolves to this machine. */
const resolver: SipResolver = {
  naptr: async () => [],
  srv: async () => [],
  addresses: async (_name, family) => (family === 4 ? ['127.0.0.1'] : []),
}

describePeer('our agent and Kamailio as registrar and proxy', ['kamailio'], () => {
  let kamailio: Kamailio
  const open: SipAgent[] = []
  beforeAll(async () => {
    kamailio = await startKamailioRegistrar()
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((agent) => agent.close()))
  })
  afterAll(() => kamailio?.stop())

  async function start(options: Partial<SipAgentOptions> = {}): Promise<SipAgent> {
    const agent = await startSipAgent({
      clock: systemClock,
      randomBytes,
      listen: transports.map((transport) => ({ transport, host: '127.0.0.1', port: 0 })),
      userAgent: 'hovor',
      tls: { ...kamailio.ours, ca: kamailio.ca },
      resolver,
      onInvite: (call) => call.reject(603),
      ...options,
    })
    open.push(agent)
    return agent
  }

  it.each(transports)(
    'over %s: a digest registration is reachable through it until it is removed',
    async (transport) => {
      const port = transport === 'tls' ? kamailio.tlsPort : kamailio.port
      const sources: string[] = []
      const phone = await start({
        onInvite: (call) => {
          sources.push(call.source.transport)
          void call.answer(SDP)
        },
      })
      const registration = phone.register({
        registrar: `sip:${KAMAILIO_NAME}:${port};transport=${transport}`,
        aor: `sip:alice@${KAMAILIO_NAME}`,
        contactUser: 'alice',
        credentials: loginOf('alice'),
        // below its minimum
        expiresSecs: 20,
      })
      const [change] = await once(registration, 'changed')
      expect(change, kamailio.output()).toEqual({ state: 'registered', status: 200, expiresSecs: 30 })

      const caller = await start()
      const dial = () =>
        caller.invite({
          target: `sip:alice@${KAMAILIO_NAME}`,
          nextHop: { host: KAMAILIO_NAME, port, transport },
          from: `sip:bob@${KAMAILIO_NAME}`,
          credentials: loginOf('bob'),
          sdp: SDP,
        })
      const call = dial()
      await once(call, 'answered')
      expect(sources).toEqual([transport])
      const ended = once(call, 'ended')
      await call.hangUp()
      expect((await ended)[0]).toMatchObject({ by: 'local' })

      await registration.unregister()
      const gone = dial()
      expect((await once(gone, 'ended'))[0]).toMatchObject({ by: 'remote', status: 404 })
    },
  )

  it('a wrong password is refused', async () => {
    const registration = (await start()).register({
      registrar: `sip:127.0.0.1:${kamailio.port}`,
      aor: 'sip:alice@127.0.0.1',
      contactUser: 'alice',
      credentials: { username: 'alice', password: 'wrong' },
    })
    expect((await once(registration, 'changed'))[0]).toEqual({ state: 'refused', status: 401 })
  })

  it('over TLS the connection is accepted under the name in its certificate only', async () => {
    const agent = await start()
    const watch = (host: string) =>
      new Promise((resolve) => {
        const peer = watchPeer(agent, {
          clock: systemClock,
          target: `sips:${host}:${kamailio.tlsPort}`,
          onChange: (state) => {
            peer.stop()
            resolve(state)
          },
        })
      })
    expect(await watch(KAMAILIO_NAME)).toBe('up')
    expect(await watch('other.example')).toBe('down')
  })
})

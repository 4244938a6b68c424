import { once } from 'node:events'
import type { IncomingCall } from '@hovor/sip'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { describePeer } from './support/describe-peer.ts'
import { endOf, OUR_HERTZ, type Phone, type PhoneOptions, startPhone, type Talk } from './support/phone.ts'
import { openSipp, SIPP_HERTZ, type Sipp } from './support/sipp.ts'
import { act, callee, caller, pause, receive, rememberCaller, scenario } from './support/sipp-scenario.ts'

const TRYING = receive('response="100" optional="true"')
const RINGING = receive('response="180" optional="true"')
const login = { username: 'hovor', password: 'secret' }
const credentials = ['-au', login.username, '-ap', login.password]
const screen: PhoneOptions['screen'] = () => ({
  kind: 'challenge',
  realm: 'hovor',
  // SIPp reads only the first challenge and has no SHA-256
  algorithms: ['MD5'],
  passwordFor: (user) => (user === login.username ? login.password : undefined),
})
const PROOF = ['[authentication]']

const isRoot = process.getuid?.() === 0

describePeer('SIPp calls our agent', ['sipp'], () => {
  let sipp: Sipp
  let phone: Phone | undefined
  beforeAll(async () => {
    sipp = await openSipp()
  })
  afterEach(() => phone?.close())
  afterAll(() => sipp?.close())

  /** Our agent with a handler for the next call. */
  async function onCall<T>(run: (call: IncomingCall, ours: Phone) => T, more: Partial<PhoneOptions> = {}) {
    let told: (result: T) => void = () => {}
    const result = new Promise<T>((resolve) => {
      told = resolve
    })
    const ours: Phone = await startPhone({
      onInvite: (call) => told(run(call, ours)),
      ...more,
    })
    phone = ours
    return { ours, result }
  }

  it.each(['udp', 'tcp'] as const)(
    'over %s: is heard without gaps, and our BYE ends the call',
    async (transport) => {
      const { ours, result } = await onCall((call, answering) => answering.answer(call))
      const talking = sipp.call(
        scenario(
          caller.invite('[rtpstream_audio_port]'),
          TRYING,
          RINGING,
          receive('response="200"'),
          caller.ack(),
          act('rtp_stream="tone.al,-1,8,PCMA/8000"'),
          receive('request="BYE"'),
          callee.answer('200 OK', { tagged: true }),
        ),
        ours.uri(transport),
        { transport },
      )
      const talk = await result
      await talk.hears(SIPP_HERTZ, 1500)
      await talk.call.hangUp()
      const { code, output } = await talking
      expect(code, output).toBe(0)
      const stats = await talk.close()
      expect(stats).toMatchObject({ lostPackets: 0, foreignPackets: 0 })
      expect(stats.receivedPackets).toBeGreaterThanOrEqual(75)
    },
  )

  if (!isRoot && process.env.CI !== undefined) throw new Error('sending DTMF needs root')
  it.skipIf(!isRoot)('and sends DTMF (SIPp sends it from a raw socket: root only)', async () => {
    const { ours, result } = await onCall((call, answering) => answering.answer(call))
    const talking = sipp.call(
      scenario(
        caller.invite('[media_port]'),
        TRYING,
        RINGING,
        receive('response="200"'),
        caller.ack(),
        act('play_dtmf="42#"'),
        pause(2500),
        caller.bye(),
        receive('response="200"'),
      ),
      ours.uri('udp'),
    )
    const talk: Talk = await result
    const { code, output } = await talking
    expect(code, output).toBe(0)
    expect(talk.digits()).toBe('42#')
    await talk.close()
  })

  it.each(['udp', 'tcp'] as const)('over %s: authenticates by digest with MD5', async (transport) => {
    const { ours, result } = await onCall((call, answering) => answering.answer(call), { screen })
    const talking = sipp.call(
      proving('200', [caller.ack({ cseq: 2 }), caller.bye(3), receive('response="200"')]),
      ours.uri(transport),
      {
        transport,
        args: credentials,
      },
    )
    const { code, output } = await talking
    expect(code, output).toBe(0)
    await (await result).close()
  })

  it('is refused with a wrong password', async () => {
    const { ours } = await onCall((call) => call.reject(500), { screen })
    const { code, output } = await sipp.call(
      proving('401', [caller.ack({ cseq: 2, since: 4 })]),
      ours.uri('udp'),
      {
        args: ['-au', login.username, '-ap', 'wrong'],
      },
    )
    expect(code, output).toBe(0)
  })

  it.each(['udp', 'tcp'] as const)('over %s: gets a busy response', async (transport) => {
    const { ours } = await onCall((call) => call.reject(486))
    const { code, output } = await sipp.call(
      scenario(caller.invite('[media_port]'), TRYING, receive('response="486"'), caller.ack({ since: 3 })),
      ours.uri(transport),
      { transport },
    )
    expect(code, output).toBe(0)
  })

  it.each(['udp', 'tcp'] as const)('over %s: cancels while we ring', async (transport) => {
    const { ours, result } = await onCall((call) => {
      const ended = endOf(call)
      call.ring()
      return ended
    })
    const { code, output } = await sipp.call(
      scenario(
        caller.invite('[media_port]'),
        TRYING,
        receive('response="180"'),
        caller.cancel(3),
        receive('response="200"'),
        receive('response="487"'),
        caller.ack({ since: 6 }),
      ),
      ours.uri(transport),
      { transport },
    )
    expect(code, output).toBe(0)
    expect(await result).toMatchObject({ by: 'remote', status: 487 })
  })

  it('gets the 200 again until its third ACK, the first two being lost', async () => {
    const { ours, result } = await onCall(async (call, answering) => {
      const talk = await answering.answer(call)
      return { talk, state: call.state }
    })
    const { code, output } = await sipp.call(
      scenario(
        caller.invite('[media_port]'),
        TRYING,
        RINGING,
        receive('response="200"'),
        receive('response="200"'),
        receive('response="200"'),
        caller.ack(),
        caller.bye(),
        receive('response="200"'),
      ),
      ours.uri('udp'),
      { args: ['-nr'] },
    )
    expect(code, output).toBe(0)
    expect((await result).state).not.toBe('early')
    await (await result).talk.close()
  })
})

/** An INVITE without credentials, then with them, and the expected result. */
const proving = (status: string, rest: readonly string[]): string =>
  scenario(
    caller.invite('[media_port]'),
    TRYING,
    receive('response="401" auth="true"'),
    caller.ack({ since: 3 }),
    caller.invite('[media_port]', 2, PROOF),
    TRYING,
    RINGING,
    receive(`response="${status}"`),
    ...rest,
  )

describePeer('our agent calls SIPp', ['sipp'], () => {
  let sipp: Sipp
  let phone: Phone
  beforeAll(async () => {
    sipp = await openSipp()
    phone = await startPhone()
  })
  afterAll(async () => {
    await phone?.close()
    sipp?.close()
  })

  it.each(['udp', 'tcp'] as const)(
    'over %s: its echo comes back without gaps, and our BYE ends the call',
    async (transport) => {
      const peer = await sipp.answer('uas', { transport, args: ['-rtp_echo'] })
      const talk = await phone.dial({ target: peer.uri })
      await talk.hears(OUR_HERTZ, 1500)
      await talk.call.hangUp()
      const stats = await talk.close()
      expect(stats).toMatchObject({ lostPackets: 0, foreignPackets: 0 })
      expect(await peer.exited, peer.output()).toBe(0)
    },
  )

  it.each(['udp', 'tcp'] as const)('over %s: answers a challenge with MD5 and qop', async (transport) => {
    const challenge =
      'WWW-Authenticate: Digest realm="sipp", nonce="47ebe028cda119c35d4877b383027d28da013815", qop="auth", algorithm=MD5'
    const peer = await sipp.answer(
      scenario(
        receive('request="INVITE"'),
        callee.answer('401 Unauthorized', { extra: [challenge] }),
        receive('request="ACK"'),
        receive(
          'request="INVITE" test="proven" next="1"',
          `<verifyauth assign_to="proven" username="${login.username}" password="${login.password}"/>`,
        ),
        callee.answer('403 Forbidden'),
        '<nop next="2"/>',
        '<label id="1"/>',
        callee.answer('200 OK'),
        '<label id="2"/>',
        receive('request="ACK"'),
      ),
      { transport },
    )
    const talk = await phone.dial({ target: peer.uri, credentials: login })
    expect(await talk.call.first).toEqual({ kind: 'answered' })
    expect(await peer.exited, peer.output()).toBe(0)
    await talk.close()
  })

  it('treats a busy response as final', async () => {
    const peer = await sipp.answer(
      scenario(receive('request="INVITE"'), callee.answer('486 Busy Here'), receive('request="ACK"')),
    )
    const talk = await phone.dial({ target: peer.uri })
    expect(await talk.call.first).toEqual({ kind: 'rejected', status: 486, reason: 'Busy Here' })
    expect(await peer.exited, peer.output()).toBe(0)
    await talk.close()
  })

  it('cancels a ringing call', async () => {
    const peer = await sipp.answer(
      scenario(
        receive('request="INVITE"'),
        callee.answer('180 Ringing'),
        receive('request="CANCEL"'),
        callee.answer('200 OK'),
        callee.answer('487 Request Terminated', { cseq: '[last_cseq_number] INVITE' }),
        receive('request="ACK"'),
      ),
    )
    const talk = await phone.dial({ target: peer.uri })
    await once(talk.call, 'progress')
    const ended = endOf(talk.call)
    talk.call.cancel()
    expect(await ended).toMatchObject({ by: 'local' })
    await peer.exited
    await talk.close()
  })

  it('acknowledges a retransmitted 200 with another ACK', async () => {
    const peer = await sipp.answer(
      scenario(
        receive('request="INVITE" rrs="true"', rememberCaller),
        callee.ok(),
        receive('request="ACK"'),
        callee.answer('200 OK', { via: 'Via:[$via]', tagged: true, cseq: '[last_cseq_number] INVITE' }),
        receive('request="ACK"'),
        callee.bye(),
        receive('response="200"'),
      ),
      { args: ['-nr'] },
    )
    const talk = await phone.dial({ target: peer.uri })
    expect(await endOf(talk.call)).toMatchObject({ by: 'remote' })
    expect(await peer.exited, peer.output()).toBe(0)
    await talk.close()
  })
})

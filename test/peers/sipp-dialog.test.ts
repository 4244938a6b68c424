import { once } from 'node:events'
import type { IncomingCall } from '@hovor/sip'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { describePeer } from './support/describe-peer.ts'
import { endOf, type Phone, startPhone } from './support/phone.ts'
import { openSipp, type Sipp } from './support/sipp.ts'
import { callee, caller, receive, rememberCaller, scenario } from './support/sipp-scenario.ts'

const description = (port: number, direction = 'sendrecv') =>
  [
    'v=0',
    'o=hovor 1 1 IN IP4 127.0.0.1',
    's=-',
    'c=IN IP4 127.0.0.1',
    't=0 0',
    `m=audio ${port} RTP/AVP 8`,
    'a=rtpmap:8 PCMA/8000',
    `a=${direction}`,
    '',
  ].join('\r\n')

const PORT = '[media_port]'
const TRYING = receive('response="100" optional="true"')
const rememberNumber =
  '<ereg regexp="[0-9]+" search_in="hdr" header="RSeq:" check_it="true" assign_to="rseq"/>'
const transports = ['udp', 'tcp'] as const

describePeer('SIPp calls our agent', ['sipp'], () => {
  let sipp: Sipp
  let phone: Phone | undefined
  beforeAll(async () => {
    sipp = await openSipp()
  })
  afterEach(() => phone?.close())
  afterAll(() => sipp?.close())

  /** Runs our agent's side of the call, and returns SIPp's result. */
  async function play(run: (call: IncomingCall) => void, steps: string, transport: 'udp' | 'tcp' = 'udp') {
    let ended: Promise<unknown> | undefined
    phone = await startPhone({
      onInvite: (call) => {
        ended = endOf(call)
        run(call)
      },
    })
    const { code, output } = await sipp.call(steps, phone.uri(transport), { transport })
    expect(code, output).toBe(0)
    return ended
  }

  it.each(transports)(
    'over %s: acknowledges our reliable early media by PRACK, updates the session and hangs up',
    async (transport) => {
      const updates: (string | undefined)[] = []
      const end = await play(
        (call) => {
          call.on('reoffer', ({ sdp, accept }) => {
            updates.push(sdp)
            accept(description(17_210, 'recvonly'))
          })
          call.ring(description(17_210))
          void call.answer(description(17_210))
        },
        scenario(
          caller.invite(PORT, 1, ['Require: 100rel', 'Supported: 100rel, timer']),
          TRYING,
          receive('response="183"', rememberNumber),
          caller.request('PRACK', 2, { extra: ['RAck: [$rseq] 1 INVITE'] }),
          receive('response="200"'),
          receive('response="200"'),
          caller.ack(),
          caller.request('UPDATE', 3, { sdp: '48998' }),
          receive('response="200"'),
          caller.bye(4),
          receive('response="200"'),
        ),
        transport,
      )
      expect(updates).toHaveLength(1)
      expect(end).toMatchObject({ by: 'remote' })
    },
  )

  it('asks for our offer in a re-INVITE and answers it in the ACK', async () => {
    const told: string[] = []
    await play(
      (call) => {
        call.on('redescribed', ({ sdp }) => told.push(sdp))
        call.on('reoffer', ({ accept }) => accept(description(17_212)))
        void call.answer(description(17_210))
      },
      scenario(
        caller.invite(PORT),
        TRYING,
        receive('response="200"'),
        caller.ack(),
        caller.request('INVITE', 2),
        TRYING,
        receive('response="200"'),
        caller.ack({ cseq: 2, sdp: PORT }),
        caller.bye(3),
        receive('response="200"'),
      ),
    )
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('m=audio')
  })

  it.each(transports)('over %s: asks us to transfer it and is notified until the end', async (transport) => {
    const targets: string[] = []
    await play(
      (call) => {
        call.on('refer', (refer) => {
          targets.push(refer.target)
          refer.accept().done(200)
        })
        void call.answer(description(17_210))
      },
      scenario(
        caller.invite(PORT),
        TRYING,
        receive('response="200"'),
        caller.ack(),
        caller.request('REFER', 2, { extra: ['Refer-To: <sip:carol@127.0.0.1:9>'] }),
        receive('response="202"'),
        receive('request="NOTIFY"'),
        callee.answer('200 OK', { tagged: true }),
        receive('request="NOTIFY"'),
        callee.answer('200 OK', { tagged: true }),
        caller.bye(3),
        receive('response="200"'),
      ),
      transport,
    )
    expect(targets).toEqual(['sip:carol@127.0.0.1:9'])
  })

  it('gets the minimum session interval in a 422', async () => {
    await play(
      (call) => call.reject(500),
      scenario(
        caller.invite(PORT, 1, ['Supported: timer', 'Session-Expires: 30']),
        TRYING,
        receive(
          'response="422"',
          '<ereg regexp="90" search_in="hdr" header="Min-SE:" check_it="true" assign_to="rseq"/><log message="[$rseq]"/>',
        ),
        caller.ack({ since: 3 }),
      ),
    )
  })
})

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

  it.each(transports)(
    'over %s: acknowledges its reliable 183, holds the call, and transfers it',
    async (transport) => {
      const invited = { via: 'Via:[$via]', cseq: '1 INVITE' }
      const fragment = 'SIP/2.0 200 OK'
      const peer = await sipp.answer(
        scenario(
          receive('request="INVITE" rrs="true"', rememberCaller),
          callee.answer('183 Session Progress', { extra: ['Require: 100rel', 'RSeq: 41'], sdp: PORT }),
          receive(
            'request="PRACK"',
            '<ereg regexp="41 1 INVITE" search_in="hdr" header="RAck:" check_it="true" assign_to="rack"/><log message="[$rack]"/>',
          ),
          callee.answer('200 OK', { tagged: true }),
          callee.answer('200 OK', { ...invited, tagged: true }),
          receive('request="ACK"'),
          receive('request="INVITE"'),
          callee.answer('200 OK', { tagged: true, sdp: PORT }),
          receive('request="ACK"'),
          receive('request="REFER"'),
          callee.answer('202 Accepted', { tagged: true }),
          callee.request('NOTIFY', 1, [
            'Event: refer',
            'Subscription-State: terminated;reason=noresource',
            'Content-Type: message/sipfrag',
            `Content-Length: [len]`,
            '',
            fragment,
          ]),
          receive('response="200"'),
          receive('request="BYE"'),
          callee.answer('200 OK', { tagged: true }),
        ),
        { transport },
      )
      const { call, close } = await phone.dial({ target: peer.uri, reliable: 'required' })
      const [{ sdp }] = await once(call, 'answered')
      expect(sdp).toContain('m=audio')
      expect(await call.reinvite(description(17_610, 'sendonly'))).toMatchObject({ kind: 'accepted' })
      expect(await call.refer('sip:carol@127.0.0.1:9')).toEqual({ kind: 'transferred' })
      await call.hangUp()
      expect(await peer.exited, peer.output()).toBe(0)
      await close()
    },
  )
})

import { expect, it } from 'vitest'
import { sdpOf, twoAgents } from '../testing/two-agents.ts'
import type { TracedMessage } from './api/sip-agent.ts'
import { traceMessage } from './trace-message.ts'

it('a trace has every message of a call in order, with time, direction and peer', async () => {
  const { talk, wire, clock } = await twoAgents({ delayMs: [10, 10] })
  const [{ call }] = await talk()
  void call.hangUp()
  await clock.advance(50)
  const lines = wire.map(({ direction, startLine }) => `${direction} ${startLine}`)
  expect(lines).toEqual([
    'out INVITE sip:bob@10.0.0.2;transport=udp SIP/2.0',
    'in SIP/2.0 200 OK',
    'out ACK sip:10.0.0.2:5060;transport=udp SIP/2.0',
    'out BYE sip:10.0.0.2:5060;transport=udp SIP/2.0',
    'in SIP/2.0 200 OK',
  ])
  expect(new Set(wire.map(({ callId }) => callId))).toEqual(new Set([call.callId]))
  expect(wire[0]).toMatchObject({ atMs: 0, transport: 'udp', remote: '10.0.0.2:5060' })
  expect(wire[1]).toMatchObject({ atMs: 60 })
  expect(wire[0]?.text).toContain(sdpOf('first'))
})

it('a trace contains neither credentials nor media keys', async () => {
  const seen: TracedMessage[] = []
  const { dial, clock, wire } = await twoAgents({
    callee: {
      screen: () => ({ kind: 'challenge', realm: 'here', passwordFor: () => 'secret' }),
      onMessage: (traced) => seen.push(traced),
    },
  })
  const key = 'a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:c2VjcmV0LWtleS1vZi10aGUtc291bmQ'
  dial({ credentials: { username: 'alice', password: 'secret' }, sdp: sdpOf('first', [key]) })
  await clock.advance(50)
  const proofs = [...wire, ...seen].filter(({ text }) => /^Authorization/m.test(text))
  expect(proofs.length).toBeGreaterThan(0)
  for (const { text } of [...wire, ...seen]) {
    expect(text).not.toMatch(/response=|c2VjcmV0/)
  }
  expect(proofs[0]?.text).toContain('Authorization: [removed]\r\n')
  expect(proofs[0]?.text).toContain('a=crypto:1 AES_CM_128_HMAC_SHA1_80 [removed]\r\n')
})

it.each([
  ['Authorization: Digest response="1"\r\n', 'Authorization: [removed]\r\n'],
  ['proxy-authorization :Digest a="1",\r\n b="2"\r\n\tc="3"\r\nTo: x\r\n', '[removed]\r\nTo: x\r\n'],
])('credentials are removed in any notation: %j', (header, left) => {
  const passage = { direction: 'in', atMs: 1, transport: 'udp', host: '::1', port: 5060 } as const
  const traced = traceMessage(Buffer.from(`BYE sip:a@b SIP/2.0\r\n${header}i: id@x\r\n\r\n`), passage)
  expect(traced.text).toContain(left)
  expect(traced.text).not.toMatch(/"\d"/)
  expect(traced).toMatchObject({ callId: 'id@x', remote: '[::1]:5060', startLine: 'BYE sip:a@b SIP/2.0' })
})

import { until } from '@hovor/clock/testing'
import { afterEach, expect, it } from 'vitest'
import { answerAll, carrierAgent, closeAll, dial, host, portOf, trunkTo } from './testing/trunk.ts'

afterEach(closeAll)

it('a public name is used in SIP, and its address in the SDP', async () => {
  const { calls, onInvite } = answerAll()
  const messages: string[] = []
  const carrier = await carrierAgent({ onInvite, onMessage: ({ text }) => messages.push(text) })
  const trunk = await trunkTo(
    { port: portOf(carrier) },
    { publicAddress: 'pbx.example.cz', mediaAddress: host },
  )
  void dial(trunk)
  await until(() => calls.length === 1)
  expect(calls[0]?.remoteSdp).toContain(`c=IN IP4 ${host}`)
  expect(calls[0]?.remoteSdp).not.toContain('pbx.example.cz')
  expect(messages.some((text) => /^Contact: <sip:[^>]*pbx\.example\.cz/im.test(text))).toBe(true)
})

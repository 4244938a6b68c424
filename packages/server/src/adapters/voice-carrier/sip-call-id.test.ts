import { afterEach, expect, it } from 'vitest'
import { acceptedLeg, answerAll, carrierAgent, closeAll, host, portOf, trunkTo } from './testing/trunk.ts'

afterEach(closeAll)

it('the Call-ID given to a dial is used in its INVITE, on every address of the trunk', async () => {
  const refused: string[] = []
  const full = await carrierAgent({
    onInvite: (call) => {
      refused.push(call.callId)
      call.reject(503)
    },
  })
  const { calls, onInvite } = answerAll()
  const free = await carrierAgent({ onInvite })
  const trunk = await trunkTo({ port: portOf(full), fallbacks: [{ host, port: portOf(free) }] })
  const callId = `c_${'7'.repeat(32)}` as const
  const sipCallId = `${callId}-a`
  const to = { kind: 'number', e164: '+420601000001' } as const
  const leg = await acceptedLeg(trunk.dial({ callId, sipCallId, from: '+420228880001', to }))
  expect([refused, calls.map((call) => call.callId)]).toEqual([[sipCallId], [sipCallId]])
  await leg.hangUp()
  const { trace } = await leg.release()
  expect(trace?.map(({ startLine }) => startLine.split(' ')[0])).toContain('BYE')
})

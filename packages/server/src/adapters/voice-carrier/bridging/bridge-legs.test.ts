import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { decodeG711, startMedia, toneShare } from '@hovor/media'
import { planePorts } from '@hovor/media/ports'
import { answerOffer } from '@hovor/sip'
import { afterEach, expect, it } from 'vitest'
import { openRtpTalker, type RtpTalker } from '../testing/rtp.ts'
import { acceptedLeg, carrierAgent, closeAll, dial, host, portOf, trunkTo } from '../testing/trunk.ts'

const talkers: RtpTalker[] = []
afterEach(async () => {
  for (const talker of talkers.splice(0)) talker.close()
  await closeAll()
})

const hears = ({ audio }: RtpTalker, hertz: number) =>
  audio.length === 4_000 && toneShare(decodeG711('PCMA', audio), hertz) > 0.8

it('legs of two calls, in two media workers, hear each other until the bridge is closed', async () => {
  const media = await startMedia({
    address: host,
    portRange: await planePorts(),
    clock: systemClock,
    workers: 2,
  })
  const ours: number[] = []
  const carrier = await carrierAgent({
    async onInvite(call) {
      const talker = await openRtpTalker(host)
      talkers.push(talker)
      const able = { address: host, audioPort: talker.port, codecs: ['PCMA'] as 'PCMA'[], sessionId: '1' }
      ours.push(Number(/^m=audio (\d+) /m.exec(call.remoteSdp ?? '')?.[1]))
      const answer = answerOffer(call.remoteSdp ?? '', able)
      if (answer.kind === 'agreed') void call.answer(answer.sdp)
    },
  })
  const trunk = await trunkTo({ port: portOf(carrier) }, { media })
  const newCall = () => dial(trunk, 'a', `c_${randomBytes(16).toString('hex')}`)
  const [one, other] = [await acceptedLeg(newCall()), await acceptedLeg(newCall())]
  const bridge = await trunk.bridge(one, other)
  const tones = [700, 1_300] as const
  for (const [index, talker] of talkers.entries())
    talker.talk({ address: host, port: ours[index]! }, tones[index]!)
  await until(() => hears(talkers[0]!, tones[1]) && hears(talkers[1]!, tones[0]))
  const inUse = media.stats()
  await bridge.close()
  expect(media.stats().sessions).toBe(inUse.sessions - 2)
  await Promise.all([one.hangUp(), other.hangUp()])
  await Promise.all([one.release(), other.release()])
  await trunk.close()
  await media.close()
})

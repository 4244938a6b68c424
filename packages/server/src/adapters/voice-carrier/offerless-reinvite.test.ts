import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { until } from '@hovor/clock/testing'
import { answerOffer } from '@hovor/sip'
import { afterEach, describe, expect, it } from 'vitest'
import { bodyOf, RawPbx } from './testing/raw-pbx.ts'
import { acceptedLeg, closeAll, dial, host, media8k, trunkTo } from './testing/trunk.ts'

let socket: Socket
afterEach(async () => {
  await closeAll()
  socket.close()
})

describe('a re-INVITE without an offer', () => {
  it('gets ours in the 200, and the answer in the ACK applies from then on', async () => {
    socket = createSocket('udp4').bind(0, host)
    await once(socket, 'listening')
    const pbx = new RawPbx(socket)
    const leg = await acceptedLeg(dial(await trunkTo({ port: socket.address().port })))
    await until(() => pbx.heard.some((text) => /^ACK /.test(text)))

    const versions: number[] = []
    for (const [cseq, codec] of [
      [1, 'PCMU'],
      [2, 'PCMA'],
      [3, 'PCMU'],
    ] as const) {
      pbx.ask('INVITE', cseq)
      const offered = await pbx.answerTo(cseq, 'INVITE')
      expect(offered).toMatch(/^SIP\/2.0 200 /)
      versions.push(Number(/^o=\S+ \S+ (\d+) /m.exec(bodyOf(offered))?.[1]))
      expect(bodyOf(offered)).toMatch(/^m=audio \d+ RTP\/AVP 8 0 /m)
      const answer = answerOffer(bodyOf(offered), { ...media8k, codecs: [codec] })
      if (answer.kind !== 'agreed') throw new Error('our offer cannot be answered')
      pbx.ask('ACK', cseq, answer.sdp)
    }
    expect(versions).toEqual([2, 3, 4])
    // An in-dialog request is answered only after the preceding ACK was processed.
    pbx.ask('OPTIONS', 4)
    await pbx.answerTo(4, 'OPTIONS')
    expect(leg.ended).toBeUndefined()

    const over = leg.hangUp()
    await until(() => pbx.heard.some((text) => /^BYE /.test(text)))
    pbx.agree('BYE')
    await over
    expect(await leg.release()).toMatchObject({ quality: { codec: 'PCMU' } })
  })
})

import { randomBytes } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { until } from '@hovor/clock/testing'
import { answerOffer, createOffer, type MediaCapabilities } from '@hovor/sip'
import { afterEach, expect, it } from 'vitest'
import { RawCaller } from './testing/raw-caller.ts'
import { bringsTo, closeAll, host, media8k, portOf, trunkTo } from './testing/trunk.ts'

let socket: Socket
afterEach(async () => {
  await closeAll()
  socket.close()
})

const plain: MediaCapabilities = media8k
const encrypted: MediaCapabilities = {
  ...media8k,
  srtp: { required: true, newKey: (length) => randomBytes(length) },
}

/** A call from the carrier whose SRTP is optional, answered. */
async function called(offer: string) {
  socket = createSocket('udp4').bind(0, host)
  await once(socket, 'listening')
  const trunk = await trunkTo({ port: socket.address().port, srtp: 'optional' })
  const brought = bringsTo(trunk)
  const caller = new RawCaller(socket, portOf(trunk))
  caller.ask('INVITE', 1, offer)
  await until(() => brought.length === 1)
  const answering = brought[0]!.answer({ callId: `c_${'2'.repeat(32)}` })
  const { sdp } = await caller.answerTo(1, 'INVITE')
  caller.ask('ACK', 1)
  expect(await answering).toBe(true)
  return { caller, leg: brought[0]!, sdp }
}

const hangUp = async (
  { caller, leg }: Pick<Awaited<ReturnType<typeof called>>, 'caller' | 'leg'>,
  cseq: number,
) => {
  caller.ask('BYE', cseq)
  await caller.answerTo(cseq, 'BYE')
  return leg.release()
}

it('an encrypted call is offered encrypted again, under the same key', async () => {
  const { caller, leg, sdp } = await called(createOffer(encrypted))
  const keyOf = (text: string) => /^a=crypto:\d+ AES_CM_128_HMAC_SHA1_80 inline:(\S+)/m.exec(text)?.[1]
  caller.ask('INVITE', 2)
  const offered = await caller.answerTo(2, 'INVITE')
  expect(offered.sdp).toMatch(/^m=audio \d+ RTP\/SAVP /m)
  expect(keyOf(offered.sdp)).toBe(keyOf(sdp))
  const answer = answerOffer(offered.sdp, encrypted)
  if (answer.kind !== 'agreed') throw new Error(answer.why)
  caller.ask('ACK', 2, answer.sdp)
  expect((await hangUp({ caller, leg }, 3)).quality).toMatchObject({ srtp: 'AES_CM_128_HMAC_SHA1_80' })
})

it('an encrypted call does not become a plain one by a new offer: that is refused, and the call goes on', async () => {
  const { caller, leg } = await called(createOffer(encrypted))
  caller.ask('INVITE', 2, createOffer(plain))
  expect((await caller.answerTo(2, 'INVITE')).status).toBe(488)
  caller.ask('ACK', 2)
  caller.ask('UPDATE', 3, createOffer(plain))
  expect((await caller.answerTo(3, 'UPDATE')).status).toBe(488)
  expect(leg.ended).toBeUndefined()
  expect((await hangUp({ caller, leg }, 4)).quality).toMatchObject({ srtp: 'AES_CM_128_HMAC_SHA1_80' })
})

it('a plain call may become an encrypted one, and stays so', async () => {
  const { caller, leg } = await called(createOffer(plain))
  caller.ask('INVITE', 2, createOffer(encrypted))
  expect((await caller.answerTo(2, 'INVITE')).sdp).toMatch(/^m=audio \d+ RTP\/SAVP /m)
  caller.ask('ACK', 2)
  caller.ask('INVITE', 3, createOffer(plain))
  expect((await caller.answerTo(3, 'INVITE')).status).toBe(488)
  caller.ask('ACK', 3)
  expect((await hangUp({ caller, leg }, 4)).quality).toMatchObject({ srtp: 'AES_CM_128_HMAC_SHA1_80' })
})

it('a plain call is offered plain again', async () => {
  const { caller, leg } = await called(createOffer(plain))
  caller.ask('INVITE', 2)
  const offered = await caller.answerTo(2, 'INVITE')
  expect(offered.sdp).toMatch(/^m=audio \d+ RTP\/AVP /m)
  const answer = answerOffer(offered.sdp, plain)
  if (answer.kind !== 'agreed') throw new Error(answer.why)
  caller.ask('ACK', 2, answer.sdp)
  expect((await hangUp({ caller, leg }, 3)).quality).toMatchObject({ srtp: 'none' })
})

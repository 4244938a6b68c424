import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { until } from '@hovor/clock/testing'
import { answerOffer } from '@hovor/sip'
import { afterEach, expect, it } from 'vitest'
import { RawCaller } from './testing/raw-caller.ts'
import { bringsTo, closeAll, host, media8k, portOf, trunkTo } from './testing/trunk.ts'

let socket: Socket
afterEach(async () => {
  await closeAll()
  socket.close()
})

/** A call from the carrier without an offer, and ours to it. */
async function calledWithoutOffer(offerText: boolean) {
  socket = createSocket('udp4').bind(0, host)
  await once(socket, 'listening')
  const trunk = await trunkTo({ port: socket.address().port }, { offerText })
  const brought = bringsTo(trunk)
  const caller = new RawCaller(socket, portOf(trunk))
  caller.ask('INVITE', 1)
  await until(() => brought.length === 1)
  const answering = brought[0]!.answer({ callId: `c_${'3'.repeat(32)}` })
  const { sdp } = await caller.answerTo(1, 'INVITE')
  return { caller, leg: brought[0]!, answering, sdp }
}

const streamsOf = (sdp: string) => [...sdp.matchAll(/^m=(\w+) /gm)].map(([, type]) => type)

const answerTo = (sdp: string) => {
  const answer = answerOffer(sdp, media8k)
  if (answer.kind !== 'agreed') throw new Error(answer.why)
  return answer.sdp
}

it('a caller without an offer is offered audio alone, then and later', async () => {
  const { caller, leg, answering, sdp } = await calledWithoutOffer(false)
  expect(streamsOf(sdp)).toEqual(['audio'])
  caller.ask('ACK', 1, answerTo(sdp))
  expect(await answering).toBe(true)
  caller.ask('INVITE', 2)
  const again = await caller.answerTo(2, 'INVITE')
  expect(streamsOf(again.sdp)).toEqual(['audio'])
  caller.ask('ACK', 2, answerTo(again.sdp))
  caller.ask('BYE', 3)
  await caller.answerTo(3, 'BYE')
  await leg.release()
})

it('a caller that answers only the audio of an offer of audio and text is talked to', async () => {
  const { caller, leg, answering, sdp } = await calledWithoutOffer(true)
  expect(streamsOf(sdp)).toEqual(['audio', 'text'])
  caller.ask('ACK', 1, answerTo(sdp).replace(/m=text[\s\S]*$/, ''))
  expect(await answering).toBe(true)
  expect(leg.textActive).toBe(false)
  caller.ask('BYE', 2)
  await caller.answerTo(2, 'BYE')
  await leg.release()
})

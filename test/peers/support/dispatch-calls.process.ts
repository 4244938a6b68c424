import { until } from '@hovor/clock/testing'
import { tones } from '../../support/tone-trunk.ts'
import { callThat, type DispatchedOptions, openDispatchedService } from './dispatched-service.ts'
import { numberPath, openLiveAccount } from './live-service.ts'
import { readInput, tellResult } from './private-network.ts'

/** Inside a private network: a forwarded call and a bridge between two phones, through Kamailio and rtpengine. */
const { number, target, ...options } = readInput<DispatchedOptions & { number: string; target: string }>()
const [low, mid] = tones
const service = await openDispatchedService(options)
const { carrier } = service
try {
  const hovor = await service.startNode(0)
  const key = await openLiveAccount(hovor, number)
  await hovor.ask(key, 'PATCH', numberPath(number), { mode: 'forward', forwardTo: target })
  carrier.subscriber(target, { kind: 'answer', hz: mid })

  const forwardedTo = carrier.answered(target)
  const caller = await service.callIn(number, low)
  const callee = await forwardedTo
  await Promise.all([caller.hears(mid), callee.hears(low)])
  caller.press('42#')
  await until(() => callee.digits === '42#', { what: () => `42# pressed, but ${callee.digits}` })
  await caller.hangUp()
  await callee.over()
  const forwarded = await callThat(hovor, key, ({ endedAt }) => endedAt !== undefined)

  const from = `${target.slice(0, -1)}7`
  carrier.subscriber(from, { kind: 'answer', hz: low })
  const both = [carrier.answered(from), carrier.answered(target)] as const
  const placed = await hovor.ask<{ call: { id: string } }>(key, 'POST', '/v1/calls', { from, to: target })
  const [first, second] = await Promise.all(both)
  await Promise.all([first.hears(mid), second.hears(low)])
  await second.hangUp()
  await first.over()
  const bridged = await callThat(
    hovor,
    key,
    ({ id, endedAt }) => id === placed.call.id && endedAt !== undefined,
  )
  tellResult({ forwarded, bridged, callerIds: [callee.peer, first.peer, second.peer] })
} catch (error) {
  throw new Error(service.output(), { cause: error })
} finally {
  await service.close()
}

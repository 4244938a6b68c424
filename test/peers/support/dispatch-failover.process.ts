import { tones } from '../../support/tone-trunk.ts'
import {
  callThat,
  type DispatchedOptions,
  type NodeIndex,
  openDispatchedService,
} from './dispatched-service.ts'
import type { Hovor } from './hovor.ts'
import { numberPath, openLiveAccount } from './live-service.ts'
import { OUR_ADDRESS, readInput, tellResult } from './private-network.ts'
import { runProgram } from './run-program.ts'

/** Inside a private network: of two nodes behind Kamailio the first drains, comes back and is killed. */
const { number, target, ...options } = readInput<DispatchedOptions & { number: string; target: string }>()
const [low, mid] = tones
const service = await openDispatchedService(options)

/** An inbound call, forwarded and heard on both sides; `took` names the node that runs it. */
async function talk() {
  const before = [service.invitesTo(0), service.invitesTo(1)]
  const forwardedTo = service.carrier.answered(target)
  const caller = await service.callIn(number, low)
  const callee = await forwardedTo
  const goesOn = () => Promise.all([caller.hears(mid), callee.hears(low)])
  await goesOn()
  const tried = ([0, 1] as const).filter((node) => service.invitesTo(node) > before[node]!)
  const hangUp = async () => {
    await caller.hangUp()
    await callee.over()
  }
  return { took: tried.at(-1), goesOn, hangUp }
}

const optionsStatus = async (node: NodeIndex): Promise<string | undefined> => {
  const uri = `sip:${OUR_ADDRESS}:${service.nodePort(node)}`
  const ping = runProgram('sipsak', ['-vv', '-s', uri])
  await ping.exited
  return /SIP\/2\.0 (\d{3})/.exec(ping.output())?.[1]
}

const newestCall = async (hovor: Hovor, key: string) =>
  (await hovor.ask<{ calls: { id: string; status: string }[] }>(key, 'GET', '/v1/calls')).calls[0]!

async function drain(first: Hovor) {
  const running = await talk()
  first.kill('SIGTERM')
  await service.becomes(0, 'down')
  const status = await optionsStatus(0)
  const next = await talk()
  await running.goesOn()
  await running.hangUp()
  await next.hangUp()
  return { took: [running.took, next.took], status, exitCode: await first.exited }
}

async function kill(first: Hovor, second: Hovor, key: string) {
  const lost = await talk()
  const { id } = await newestCall(second, key)
  first.kill('SIGKILL')
  const ended = callThat(second, key, (each) => each.id === id && each.endedAt !== undefined)
  const [call, next] = await Promise.all([ended, talk()])
  await next.hangUp()
  return { took: [lost.took, next.took], call }
}

try {
  const second = await service.startNode(1)
  const first = await service.startNode(0)
  const key = await openLiveAccount(second, number)
  await second.ask(key, 'PATCH', numberPath(number), { mode: 'forward', forwardTo: target })
  service.carrier.subscriber(target, { kind: 'answer', hz: mid })
  const drained = await drain(first)
  // undeliverable: only the event itself counts
  await second.ask(key, 'PUT', '/v1/webhook', { url: 'https://10.99.0.3/' })
  const killed = await kill(await service.startNode(0), second, key)
  const { deliveries } = await second.ask<{ deliveries: { event: string }[] }>(
    key,
    'GET',
    '/v1/webhook/deliveries',
  )
  tellResult({ drained, killed, events: deliveries.map(({ event }) => event) })
} catch (error) {
  throw new Error(service.output(), { cause: error })
} finally {
  await service.close()
}

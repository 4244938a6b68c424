import type { Call } from '@hovor/api'
import type { DemoClient } from '../demo/demo-client.ts'
import type { WebhookReceiver } from '../demo/webhook-receiver.ts'
import { pollUntil, type WaitClock } from '../poll-until.ts'
import type { Outcome } from './outcome.ts'
import type { Scenario } from './scenario.ts'

/** Together with the scenario's other requests this stays below the limit of 60 a minute. */
const pollMs = 1_500
const arrival = { timeoutMs: 20_000, pollMs }
const wholeCall = { timeoutMs: 180_000, pollMs }
const delivery = { timeoutMs: 10_000, pollMs: 200 }

export interface AudioStage extends WaitClock {
  readonly client: DemoClient
  readonly agentId: string
  /** The number routed to the agent. */
  readonly number: string
  readonly language: string
  readonly receiver: WebhookReceiver
}

/** Runs a scenario as a real call over SIP and RTP, with a sandbox phone that says its lines. */
export async function runInAudio(stage: AudioStage, scenario: Scenario, phone: string): Promise<Outcome> {
  const { client, agentId, number } = stage
  await client.call('putSubscriber', {
    params: { e164: phone },
    body: { behaviour: 'answer', language: stage.language, ringSecs: 1, ...scriptOf(scenario) },
  })
  const id = scenario.direction === 'in' ? await callIn(stage, phone) : await callOut()
  const call = await ended(stage, id)
  return outcomeOf(call, await eventsOf(stage, id, scenario.expect.events?.length ?? 0))

  async function callOut(): Promise<string> {
    const { variables } = scenario
    const body = { to: phone, agentId, callerId: number, ...(variables && { variables }) }
    return (await client.call('placeCall', { body })).call.id
  }
}

function scriptOf({ turns }: Scenario) {
  return {
    lines: turns.map((turn) => ('say' in turn ? turn.say : turn.digits)),
    cues: turns.flatMap((turn, line): LineCue[] => {
      if ('digits' in turn) return [{ line, digits: turn.digits }]
      return turn.bargeInMs === undefined ? [] : [{ line, bargeInMs: turn.bargeInMs }]
    }),
  }
}

type LineCue = { line: number; digits: string } | { line: number; bargeInMs: number }

/** Calls in from the scenario's phone, which has no other calls. Returns the id of the call. */
async function callIn(stage: AudioStage, phone: string): Promise<string> {
  const { client, number } = stage
  await client.call('placeSandboxCall', { body: { from: phone, to: number } })
  const call = await pollUntil(stage, arrival, async () => {
    const { calls } = await client.call('listCalls', { query: { direction: 'in', limit: 20 } })
    return calls.find(({ from }) => from === phone)
  })
  if (call === undefined) throw new Error(`The call from ${phone} did not arrive.`)
  return call.id
}

async function ended(stage: AudioStage, id: string): Promise<Call> {
  const call = await pollUntil(stage, wholeCall, async () => {
    const answer = await stage.client.call('getCall', { params: { id } })
    return answer.call.endedAt === undefined ? undefined : answer.call
  })
  if (call === undefined) throw new Error(`Call ${id} did not end within 3 minutes.`)
  return call
}

/** Waits until `wanted` events have arrived or the wait times out. Returns the events received. */
async function eventsOf(stage: AudioStage, id: string, wanted: number): Promise<string[]> {
  const received = () => stage.receiver.eventsOf(id)
  await pollUntil(stage, delivery, () => (received().length >= wanted ? true : undefined))
  return received()
}

function outcomeOf(call: Call, events: readonly string[]): Outcome {
  return {
    transcript: call.transcript ?? [],
    data: call.data ?? {},
    goal: call.goal?.result ?? 'not_evaluated',
    endReason: call.endReason,
    workflowPath: call.workflowPath ?? [],
    events,
    optOutRequested: call.optOutRequested,
    answeredBy: call.answeredBy,
    timing: call.timing,
  }
}

import type { Call } from '@hovor/api'
import type { DemoClient } from '../demo/demo-client.ts'
import type { WebhookReceiver } from '../demo/webhook-receiver.ts'
import type { Outcome } from './outcome.ts'
import type { Scenario } from './scenario.ts'

/** With the other requests of a scenario this stays under 60 a minute. */
const pollMs = 1_500
const arrivalTimeoutMs = 20_000
const callTimeoutMs = 180_000
const eventTimeoutMs = 10_000

export interface AudioStage {
  readonly client: DemoClient
  readonly agentId: string
  /** The number that the agent answers. */
  readonly number: string
  readonly language: string
  readonly receiver: WebhookReceiver
  readonly sleep: (ms: number) => Promise<void>
  readonly nowMs: () => number
}

/** A real call over SIP and RTP with a phone of the sandbox that says the scenario's lines. */
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

/** The phone is the scenario's own, so its call is the only one from there. */
async function callIn({ client, number, sleep, nowMs }: AudioStage, phone: string): Promise<string> {
  await client.call('placeSandboxCall', { body: { from: phone, to: number } })
  const untilMs = nowMs() + arrivalTimeoutMs
  for (;;) {
    const { calls } = await client.call('listCalls', { query: { direction: 'in', limit: 20 } })
    const call = calls.find(({ from }) => from === phone)
    if (call !== undefined) return call.id
    if (nowMs() > untilMs) throw new Error(`The call of ${phone} did not arrive.`)
    await sleep(pollMs)
  }
}

async function ended({ client, sleep, nowMs }: AudioStage, id: string): Promise<Call> {
  const untilMs = nowMs() + callTimeoutMs
  for (;;) {
    const { call } = await client.call('getCall', { params: { id } })
    if (call.endedAt !== undefined) return call
    if (nowMs() > untilMs) throw new Error(`The call ${id} is still ${call.status} after 3 minutes.`)
    await sleep(pollMs)
  }
}

async function eventsOf(
  { receiver, sleep, nowMs }: AudioStage,
  id: string,
  wanted: number,
): Promise<string[]> {
  const untilMs = nowMs() + eventTimeoutMs
  for (;;) {
    const events = receiver.eventsOf(id)
    if (events.length >= wanted || nowMs() > untilMs) return events
    await sleep(200)
  }
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

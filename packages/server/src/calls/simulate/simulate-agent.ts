import { type InputOf, operations, type ReturnsOf } from '@hovor/api'
import type { Bookings, Simulated, Slot } from '@hovor/voice'
import type { AgentForCall, Agents, Tools, VoicePlatform } from '../../agents/index.ts'
import { type Context, handle } from '../../http/exchange/handler.ts'
import type { AgentInvoices } from '../../integrations/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { callAgent } from '../admit/call-agent.ts'
import { checkVariables } from '../admit/plan-call.ts'
import { agentToolRunner } from '../run/agent-tool-runner.ts'
import type { CallDeps } from '../state/call-deps.ts'
import type { Simulator } from './simulator.port.ts'

export interface SimulateDeps {
  readonly agents: Pick<Agents, 'agentForCall'>
  readonly tools: Pick<Tools, 'forAgent' | 'run'>
  readonly invoices?: AgentInvoices
  readonly platform: Pick<VoicePlatform, 'configured' | 'simulate'>
  readonly simulator: Simulator
  readonly bookingsIn?: CallDeps['bookingsIn']
}

type Body = InputOf<typeof operations.simulateAgent>['body']
type Simulation = ReturnsOf<typeof operations.simulateAgent>

const ownDialogue =
  'In calls the agent runs on the external voice platform; this is how the built-in engine would use its settings.'

const nothingBooked = 'The calendar was only read; any appointment the agent says it booked is simulated.'

/** POST /v1/agents/{id}/simulate: on the external platform if it has the agent, else on our own engine. */
export const simulateAgent = (deps: SimulateDeps) =>
  handle(operations.simulateAgent, async (context, { params, body }) => {
    const wrong = checkVariables(body.variables)
    if (wrong) return wrong
    const { useDraft } = body
    const found = await deps.agents.agentForCall(context.db, context.account.id, params.id, { useDraft })
    if (found === undefined) return fail('not_found')
    if (found.provider === 'engine') return simulateHere(deps, context, found, body)
    const there = await simulateThere(deps, found, body)
    if (there === 'rejected') return fail('eleven_labs_error')
    return there ?? { ...(await simulateHere(deps, context, found, body)), note: ownDialogue }
  })

/** Undefined if the platform does not have this agent, or not this state of it. */
async function simulateThere(
  { platform }: SimulateDeps,
  { platformAgentId }: AgentForCall,
  { messages, variables = {}, useDraft, runTools }: Body,
): Promise<Simulation | 'rejected' | undefined> {
  if (!platform.configured || platformAgentId === null || useDraft === true || runTools === true)
    return undefined
  const said = messages.map(({ message }) => message)
  const outcome = await platform.simulate(platformAgentId, { messages: said, variables })
  if (outcome.kind === 'unavailable') return undefined
  if (outcome.kind !== 'ok') return 'rejected'
  const { transcript, data, goal, summary } = outcome.value
  return {
    transcript: [...transcript],
    data: { ...data },
    goal,
    workflowPath: [],
    toolCalls: [],
    ...(summary !== undefined && { summary }),
  }
}

async function simulateHere(
  deps: SimulateDeps,
  { db, account }: Context,
  found: AgentForCall,
  { messages, variables = {}, runTools }: Body,
): Promise<Simulation> {
  const agent = await callAgent(db, account.id, found, deps)
  const { calendar, busyCalendarIds } = found.agent
  // The external platform has no calendars.
  const place = found.provider === 'engine' ? calendar : null
  const real = place && deps.bookingsIn?.(account.id, place, busyCalendarIds)
  const bookings = real ? dryRunBookings(real) : undefined
  const simulated = await deps.simulator.simulate({
    agent,
    messages: messages.map(({ message }) => message),
    variables,
    localNumber: found.numberE164 ?? undefined,
    runTool: runTools === true ? agentToolRunner(deps, { accountId: account.id, agent }) : undefined,
    bookings,
  })
  const hasBooked = (bookings?.booked.length ?? 0) > 0
  return { ...answerOf(simulated), ...(hasBooked && { note: nothingBooked }) }
}

function answerOf(simulated: Simulated): Simulation {
  const { transcript, data, goal, summary, workflowPath, toolCalls, endReason, unknownVariables } = simulated
  return {
    transcript: [...transcript],
    data: { ...data },
    goal,
    workflowPath: [...workflowPath],
    toolCalls: [...toolCalls],
    summary,
    ...(endReason !== undefined && { endReason }),
    ...(unknownVariables.length > 0 && { unknownVariables: unknownVariables.slice(0, 100) }),
  }
}

interface RehearsedBookings extends Bookings {
  /** The slots that would have been booked. */
  readonly booked: readonly Slot[]
}

/** The real calendar, read-only: a booking counts as booked but is not written, and no SMS is sent. */
function dryRunBookings({ maxMs, freeSlots }: Bookings): RehearsedBookings {
  const booked: Slot[] = []
  return {
    maxMs,
    booked,
    freeSlots,
    async book(slot) {
      booked.push(slot)
      return { kind: 'booked' }
    },
  }
}

import type { AgentSettings, DataField, TransferTarget } from '../../agent/agent-settings.ts'
import type { AgentTool } from '../../agent/agent-tool.ts'
import type { WorkflowNode } from '../../agent/workflow.ts'
import { captureValues } from '../../fields/capture-values.ts'
import type { JournalEntry } from '../../tools/tool-journal.ts'
import {
  edgesFrom,
  nodeOf,
  startWorkflow,
  stepWorkflow,
  type WorkflowEvent,
  type WorkflowState,
} from '../../workflow/workflow.machine.ts'
import { fieldsOf, phaseFields } from '../../workflow/workflow-fields.ts'
import type { Slot } from '../booking/bookings.ts'
import type { Proposal } from './model-booking.ts'
import { type OfferedTool, offerTools } from './offered-tools.ts'

/**
 * Where a call is: its phase and what was noted. A reply works on a copy, which becomes the call's when the
 * reply is heard, so that a withdrawn one leaves no trace.
 */
export class CallState {
  readonly #agent: AgentSettings
  #flow: WorkflowState | undefined
  #values: Readonly<Record<string, unknown>> = {}
  /** Tool calls whose answers the workflow has seen. */
  #seen: ReadonlySet<string> = new Set()
  /** Of a calendar that can be booked in. */
  readonly #calendar: readonly AgentTool[] | undefined
  /** An appointment that waits for the caller's yes. */
  proposal: Proposal | undefined
  /** A booked slot: whether it is to be texted waits for the caller's yes. */
  textOffer: Slot | undefined

  constructor(agent: AgentSettings, calendar?: readonly AgentTool[]) {
    this.#agent = agent
    this.#calendar = calendar
    this.#flow = agent.workflow === undefined ? undefined : startWorkflow(agent.workflow)
  }

  copy(): CallState {
    const copy = new CallState(this.#agent, this.#calendar)
    copy.proposal = this.proposal
    copy.textOffer = this.textOffer
    copy.#flow = this.#flow
    copy.#values = this.#values
    copy.#seen = this.#seen
    return copy
  }

  get node(): WorkflowNode | undefined {
    const { workflow } = this.#agent
    return workflow && this.#flow && nodeOf(workflow, this.#flow)
  }

  get path(): readonly string[] | undefined {
    return this.#flow?.path
  }

  get values(): Readonly<Record<string, unknown>> {
    return this.#values
  }

  get transferTo(): TransferTarget | undefined {
    return this.node?.transferTo ?? this.#agent.transferTo
  }

  /** What is to be found out now. */
  get fields(): readonly DataField[] {
    return phaseFields(this.#agent, this.node)
  }

  /** Noted on the way only where the way depends on it; everything else is read out of the transcript. */
  get savedFields(): readonly DataField[] {
    const asked = new Set(
      this.#agent.workflow?.edges.flatMap(({ when }) => (when.kind === 'data' ? [when.field] : [])),
    )
    return fieldsOf(this.#agent).filter(({ key }) => asked.has(key))
  }

  /** What the model may call now; `isLast`: only what ends the call. */
  offered(isLast: boolean): OfferedTool[] {
    const { node } = this
    if (node?.end === true) return []
    const { tools = [], workflow } = this.#agent
    const transferTo = this.transferTo
    if (isLast) return offerTools({ transferTo, edges: [], fields: [], tools: [] })
    return offerTools({
      transferTo,
      edges: workflow && node ? edgesFrom(workflow, node.id) : [],
      fields: this.savedFields,
      tools: tools.filter(({ id }) => node?.toolIds?.includes(id) ?? true),
      calendar: this.#calendar,
    })
  }

  /** Whether the phase is another one after it. */
  step(event: WorkflowEvent): boolean {
    const { workflow } = this.#agent
    if (workflow === undefined || this.#flow === undefined) return false
    const before = this.#flow.path.length
    this.#flow = stepWorkflow(workflow, this.#flow, event, this.#values)
    return this.#flow.path.length > before
  }

  /** Takes what fits its field, and answers with the keys of what does not. */
  save(values: Readonly<Record<string, unknown>>): string[] {
    const mentioned = this.savedFields.filter(({ key }) => Object.hasOwn(values, key))
    const fitting = captureValues(mentioned, values)
    const taken = Object.entries(fitting).filter(([, value]) => value !== null)
    this.#values = { ...this.#values, ...Object.fromEntries(taken) }
    this.step({ kind: 'noted' })
    return Object.keys(values).filter((key) => (fitting[key] ?? null) === null)
  }

  /** An appointment is booked: the first value that is a day with a time is that one. Whether the phase is another one. */
  booked(local: string): boolean {
    const field = fieldsOf(this.#agent).find(({ type }) => type === 'datetime')
    if (field !== undefined) this.#values = { ...this.#values, [field.key]: local }
    return this.step({ kind: 'noted' })
  }

  /** The answer of a tool may lead on to another phase, once. */
  answered({ callId, tool, result }: JournalEntry): void {
    if (result === undefined || this.#seen.has(callId)) return
    this.#seen = new Set([...this.#seen, callId])
    const ok = result.kind === 'result'
    this.step({ kind: 'tool', toolId: tool.id, ok, text: ok ? result.text : '' })
  }
}

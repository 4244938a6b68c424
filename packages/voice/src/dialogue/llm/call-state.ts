import type { AgentSettings, DataField, TransferTarget } from '../../agent/agent-settings.ts'
import type { AgentTool } from '../../agent/agent-tool.ts'
import type { WorkflowNode } from '../../agent/workflow.ts'
import { captureValues } from '../../fields/capture-values.ts'
import { lexiconOf } from '../../language/lexicon-of.ts'
import type { JournalEntry } from '../../tools/tool-journal.ts'
import {
  edgesFrom,
  nodeOf,
  startWorkflow,
  stepWorkflow,
  type WorkflowEvent,
  type WorkflowState,
} from '../../workflow/step-workflow.ts'
import { fieldsOf, isAppointment, phaseFields } from '../../workflow/workflow-fields.ts'
import type { Offered } from '../booking/text-offer.ts'
import type { Proposal } from './model-booking.ts'
import { type OfferedTool, offerTools } from './offered-tools.ts'

/**
 * Current workflow phase and noted values. A reply works on a copy that is committed when the reply is heard, so that a
 * withdrawn reply leaves no trace.
 */
export class CallState {
  readonly #agent: AgentSettings
  #flow: WorkflowState | undefined
  #values: Readonly<Record<string, unknown>> = {}
  /** Tool calls the workflow has processed. */
  #seen: ReadonlySet<string> = new Set()
  /** Calendar tools; absent without a calendar. */
  readonly #calendar: readonly AgentTool[] | undefined
  readonly #ownNumber: string | undefined
  /** Appointment awaiting the caller's yes. */
  proposal: Proposal | undefined
  /** SMS offer that awaits the caller's yes. */
  textOffer: Offered | undefined

  /** @param ownNumber the number that the call came to or goes out from, E.164 */
  constructor(agent: AgentSettings, calendar?: readonly AgentTool[], ownNumber?: string) {
    this.#agent = agent
    this.#calendar = calendar
    this.#ownNumber = ownNumber
    this.#flow = agent.workflow === undefined ? undefined : startWorkflow(agent.workflow)
  }

  copy(): CallState {
    const copy = new CallState(this.#agent, this.#calendar, this.#ownNumber)
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

  /** Fields to capture now. */
  get fields(): readonly DataField[] {
    return phaseFields(this.#agent, this.node)
  }

  /** Fields that workflow edges depend on; all others are extracted from the transcript. */
  get savedFields(): readonly DataField[] {
    const asked = new Set(
      this.#agent.workflow?.edges.flatMap(({ when }) => (when.kind === 'data' ? [when.field] : [])),
    )
    return fieldsOf(this.#agent).filter(({ key }) => asked.has(key))
  }

  /** Functions offered to the model now; `isLast`: only those that end the call. */
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

  /** Returns whether the phase changed. */
  step(event: WorkflowEvent): boolean {
    const { workflow } = this.#agent
    if (workflow === undefined || this.#flow === undefined) return false
    const before = this.#flow.path.length
    this.#flow = stepWorkflow(workflow, this.#flow, event, this.#values)
    return this.#flow.path.length > before
  }

  /** Stores values that fit their fields and returns the keys of those that do not. */
  save(values: Readonly<Record<string, unknown>>): string[] {
    const mentioned = this.savedFields.filter(({ key }) => Object.hasOwn(values, key))
    const fitting = captureValues(mentioned, values, lexiconOf(this.#agent.language, this.#ownNumber))
    const taken = Object.entries(fitting).filter(([, value]) => value !== null)
    this.#values = { ...this.#values, ...Object.fromEntries(taken) }
    this.step({ kind: 'noted' })
    return Object.keys(values).filter((key) => (fitting[key] ?? null) === null)
  }

  /** Stores a booked appointment in the first `datetime` field. Returns whether the phase changed. */
  booked(local: string): boolean {
    const field = fieldsOf(this.#agent).find(isAppointment)
    if (field !== undefined) this.#values = { ...this.#values, [field.key]: local }
    return this.step({ kind: 'noted' })
  }

  /** A tool's answer may move the workflow on, once per call. */
  answered({ callId, tool, result }: JournalEntry): void {
    if (result === undefined || this.#seen.has(callId)) return
    this.#seen = new Set([...this.#seen, callId])
    const ok = result.kind === 'result'
    this.step({ kind: 'tool', toolId: tool.id, ok, text: ok ? result.text : '' })
  }
}

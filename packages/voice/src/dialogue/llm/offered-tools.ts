import type { DataField, TransferTarget } from '../../agent/agent-settings.ts'
import type { AgentTool } from '../../agent/agent-tool.ts'
import type { WorkflowEdge } from '../../agent/workflow.ts'
import type { EndReason } from '../../call/conversation-result.ts'
import { fold } from '../../language/grammar/words.ts'
import type { ToolDefinition } from '../../providers/ports/language-model.ts'

export const endCallName = 'end_call'
export const transferCallName = 'transfer_call'
export const saveValuesName = 'save_values'
export const findFreeSlotsName = 'find_free_slots'
export const bookSlotName = 'book_slot'
export const textAppointmentName = 'text_appointment'
const goToPrefix = 'go_to_'
/** Function names may have at most 64 characters. */
const maxNameCharacters = 60

/** Effect of the function. */
export type ToolAction =
  | { readonly kind: 'end'; readonly reason: EndReason }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'save' }
  | { readonly kind: 'book' }
  | { readonly kind: 'tool'; readonly tool: AgentTool }

export interface OfferedTool {
  readonly definition: ToolDefinition
  readonly action: ToolAction
}

export interface Offer {
  readonly transferTo: TransferTarget | undefined
  /** Edges out of the current phase. */
  readonly edges: readonly WorkflowEdge[]
  /** Fields that workflow edges depend on. */
  readonly fields: readonly DataField[]
  readonly tools: readonly AgentTool[]
  /** Calendar tools; absent without a calendar. */
  readonly calendar?: readonly AgentTool[] | undefined
}

const nothing = { type: 'object', properties: {}, additionalProperties: false }

/** The functions offered to the model. Names are unique; the engine's own take precedence. */
export function offerTools({ transferTo, edges, fields, tools, calendar = [] }: Offer): OfferedTool[] {
  const offered: OfferedTool[] = [endCall]
  if (transferTo !== undefined) offered.push(transferCall)
  if (fields.length > 0) offered.push(saveValues(fields))
  for (const tool of calendar) offered.push(ownTool(tool, offered))
  if (calendar.length > 0) offered.push(bookSlot)
  for (const [to, conditions] of choices(edges)) offered.push(goTo(to, conditions, offered))
  for (const tool of tools) offered.push(ownTool(tool, offered))
  return offered
}

const endCall: OfferedTool = {
  definition: {
    name: endCallName,
    description: 'Hangs up after your last words were spoken. Only when the conversation is over.',
    parameters: nothing,
  },
  action: { kind: 'end', reason: 'completed' },
}

const transferCall: OfferedTool = {
  definition: {
    name: transferCallName,
    description:
      'Connects the caller to a person after your last words were spoken. Only when the caller wants that.',
    parameters: nothing,
  },
  action: { kind: 'end', reason: 'transferred' },
}

const saveValues = (fields: readonly DataField[]): OfferedTool => ({
  definition: {
    name: saveValuesName,
    description:
      'Notes what the caller has just told or corrected, names and other texts as they were said. Call it as soon as you know one of these.',
    parameters: {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field.key, schemaOf(field)])),
      additionalProperties: false,
    },
  },
  action: { kind: 'save' },
})

const bookSlot: OfferedTool = {
  definition: {
    name: bookSlotName,
    description:
      'Reads an appointment back to the caller and asks for a yes. With the yes it is booked, and the caller hears that it is. Do not mention it yourself in the same reply.',
    parameters: {
      type: 'object',
      properties: {
        start: { type: 'string', description: `A "start" that ${findFreeSlotsName} has found` },
        name: { type: 'string', description: 'In whose name, as the caller said it' },
        phone: { type: 'string', description: 'E.164; left out: the number that the call is with' },
      },
      required: ['start', 'name'],
      additionalProperties: false,
    },
  },
  action: { kind: 'book' },
}

const shapes: Partial<Record<DataField['type'], string>> = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DDTHH:MM, local time',
  phone: 'E.164',
}

function schemaOf({ type, description, options }: DataField): Record<string, unknown> {
  const about = [description, shapes[type]].filter((part) => part !== undefined && part !== '').join('; ')
  const told = about === '' ? {} : { description: about }
  if (type === 'number' || type === 'boolean') return { ...told, type }
  return { ...told, type: 'string', ...(type === 'enum' && { enum: [...(options ?? [])] }) }
}

/** Conditions by target phase. */
function choices(edges: readonly WorkflowEdge[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { to, when } of edges)
    if (when.kind === 'model') found.set(to, [...(found.get(to) ?? []), when.condition])
  return found
}

const goTo = (to: string, conditions: readonly string[], before: readonly OfferedTool[]): OfferedTool => ({
  definition: {
    name: freeName(`${goToPrefix}${fold(to).replaceAll(/[^a-z0-9_-]/g, '_')}`, before),
    description: `Goes on to the next phase of the call. Call it when: ${conditions.join('; or: ')}`,
    parameters: nothing,
  },
  action: { kind: 'go', to },
})

const ownTool = (tool: AgentTool, before: readonly OfferedTool[]): OfferedTool => ({
  definition: {
    name: freeName(tool.name, before),
    description: tool.description,
    parameters: { ...tool.parameters },
  },
  action: { kind: 'tool', tool },
})

function freeName(wanted: string, before: readonly OfferedTool[]): string {
  const name = wanted.slice(0, maxNameCharacters)
  const isTaken = (each: string) => before.some(({ definition }) => definition.name === each)
  let free = name
  for (let nth = 2; isTaken(free); nth += 1) free = `${name}_${nth}`
  return free
}

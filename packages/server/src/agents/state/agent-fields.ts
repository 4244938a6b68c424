import type { Agent } from '@hovor/api'

/** The fields stored as one JSON document beside the columns; the schema is the definition's. */
export interface AgentSettings
  extends Pick<
    Agent,
    | 'systemPrompt'
    | 'goal'
    | 'knowledge'
    | 'voiceId'
    | 'firstMessage'
    | 'dataFields'
    | 'laughter'
    | 'silencePromptSecs'
    | 'voicemail'
    | 'missedCallSms'
    | 'transferTo'
    | 'calendar'
    | 'busyCalendarIds'
    | 'invoicesIntegrationId'
    | 'workflow'
    | 'toolIds'
  > {
  /** Absent if the owner left the choice to the service. */
  readonly useForOutboundTasks?: boolean
}

/** Every field the owner sets except the number, which belongs to the number. */
export interface AgentFields extends AgentSettings, Pick<Agent, 'name' | 'language'> {}

/** The defaults of a new agent (spec:agents.silence-default, spec:agents.laughter-default). */
export const defaultSettings: AgentSettings = {
  systemPrompt: '',
  goal: '',
  knowledge: '',
  voiceId: null,
  firstMessage: '',
  dataFields: [],
  laughter: 'auto',
  silencePromptSecs: 10,
  voicemail: null,
  missedCallSms: null,
  transferTo: null,
  calendar: null,
  busyCalendarIds: [],
  invoicesIntegrationId: null,
  workflow: null,
  toolIds: [],
}

const fieldNames: readonly (keyof AgentFields)[] = [
  'name',
  'language',
  'useForOutboundTasks',
  ...(Object.keys(defaultSettings) as (keyof AgentSettings)[]),
]

/** Picks the agent fields out of an object that may have more, or fewer. */
export function fieldsIn(value: Readonly<Record<string, unknown>>): Partial<AgentFields> {
  const given = fieldNames.filter((name) => value[name] !== undefined)
  return Object.fromEntries(given.map((name) => [name, value[name]]))
}

/** The fields after a change; fields left out keep their value. */
export function changedFields(before: AgentFields, change: object): AgentFields {
  return { ...before, ...fieldsIn({ ...change }) }
}

/** The names of the fields that differ (decision:0028). */
export function differingFields(one: AgentFields, other: AgentFields): (keyof AgentFields)[] {
  return fieldNames.filter((name) => !isSame(one[name], other[name]))
}

/** Whether two field values are equal; the order of object keys does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const names = Object.keys(one).filter((name) => (one as Record<string, unknown>)[name] !== undefined)
  const otherNames = Object.keys(other).filter(
    (name) => (other as Record<string, unknown>)[name] !== undefined,
  )
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === otherNames.length &&
    names.every((name) =>
      isSame((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
    )
  )
}

import { type Agent, checkWorkflow } from '@hovor/api'
import { faultOfRules } from '../../integrations/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { checkDestination } from '../../platform/kernel/e164.ts'
import { type Failure, fail } from '../../platform/kernel/failure.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { invalid, shown } from '../../platform/kernel/invalid.ts'
import type { AgentDeps } from '../state/agent-deps.ts'
import type { AgentFields } from '../state/agent-fields.ts'
import { checkCalendarIds, type KnownCalendarIds } from './known-calendar-ids.ts'

/** Fields about to be stored; only those in `changed` are checked. */
export interface CheckedAgent {
  readonly accountId: AccountId
  readonly provider: Agent['provider']
  readonly fields: AgentFields
  readonly changed: readonly (keyof AgentFields)[]
  /** The earlier result of `listCalendarIds`. */
  readonly seen?: KnownCalendarIds | undefined
  /** Prefix of the paths in error messages: `draft.`, or empty. */
  readonly prefix?: string
}

type Fault = Failure<
  | 'validation'
  | 'invalid_voicemail_message'
  | 'voicemail_requires_engine'
  | 'invalid_workflow'
  | 'calendar_invalid_range'
  | 'calendar_invalid_calendar'
  | 'calendar_invalid_timezone'
  | 'calendar_invalid_windows'
  | 'calendar_no_windows'
  | 'calendar_invalid_rules'
  | 'calendar_integration_not_found'
>

/**
 * Checks the fields of an agent beyond their schema: the objects they refer to, and their consistency. Unchanged
 * fields are not checked, so that a tool or voice deleted since then does not block other changes.
 */
export async function checkAgent(
  deps: Pick<AgentDeps, 'voices' | 'tools' | 'calendarUse' | 'invoicesExist'>,
  db: Db,
  agent: CheckedAgent,
): Promise<Fault | undefined> {
  const { fields, changed, accountId, prefix = '' } = agent
  const isChanged = (...names: (keyof AgentFields)[]) => names.some((name) => changed.includes(name))
  const alone = faultAlone(deps, agent, prefix)
  if (alone) return alone
  if (isChanged('toolIds')) {
    const [missing] = await deps.tools.missingOf(db, accountId, fields.toolIds)
    if (missing !== undefined) {
      const path = `${prefix}toolIds.${fields.toolIds.indexOf(missing)}`
      return invalid(path, missing, 'is not a tool on the account')
    }
  }
  const { calendar, invoicesIntegrationId } = fields
  if (isChanged('calendar') && calendar !== null) {
    const use = await deps.calendarUse(db, accountId, calendar)
    if (use === 'not-connected') return fail('calendar_integration_not_found')
    if (use === 'read-only') {
      const message = `${prefix}calendar.calendarId: ${shown(calendar.calendarId)} is read-only.`
      return fail('calendar_invalid_calendar', { message })
    }
  }
  const unseen = checkCalendarIds(fields, agent.seen, prefix)
  if (unseen) return unseen
  if (isChanged('invoicesIntegrationId') && invoicesIntegrationId != null) {
    if (!(await deps.invoicesExist(db, accountId, invoicesIntegrationId))) {
      const path = `${prefix}invoicesIntegrationId`
      return invalid(path, invoicesIntegrationId, 'is not a connected invoicing system on the account')
    }
  }
  return undefined
}

function faultAlone(
  deps: Pick<AgentDeps, 'voices'>,
  { fields, changed, provider }: CheckedAgent,
  prefix: string,
): Fault | undefined {
  const isChanged = (...names: (keyof AgentFields)[]) => names.some((name) => changed.includes(name))
  const { voiceId, transferTo } = fields
  // The external platform has voice ids of its own (spec:agents.voice).
  if (isChanged('voiceId') && voiceId !== null && provider === 'engine' && !deps.voices.knows(voiceId)) {
    return unknownVoice(voiceId, `${prefix}voiceId`)
  }
  if (
    isChanged('transferTo') &&
    transferTo !== null &&
    checkDestination(transferTo.e164, 'call').kind === 'refused'
  ) {
    return invalid(`${prefix}transferTo.e164`, transferTo.e164, 'is not a valid transfer target')
  }
  return (
    (isChanged('voicemail') ? faultOfVoicemail(fields.voicemail, provider, prefix) : undefined) ??
    (isChanged('workflow', 'dataFields') ? faultOfWorkflow(fields, prefix) : undefined) ??
    (isChanged('calendar', 'busyCalendarIds') ? checkCalendar(fields, prefix) : undefined)
  )
}

/** spec:agents.voicemail-engine */
function faultOfVoicemail(voicemail: Agent['voicemail'], provider: Agent['provider'], prefix: string) {
  if (voicemail === null) return undefined
  if (provider === 'external') return fail('voicemail_requires_engine')
  if (voicemail.action !== 'message' || (voicemail.message ?? '').trim() !== '') return undefined
  return fail('invalid_voicemail_message', {
    message: `${prefix}voicemail.message is required when the action is message.`,
  })
}

/** The largest workflow that a list of agents has room for, in characters. */
const maxWorkflowCharacters = 200_000

/** A tool that the agent does not have leaves a runnable graph: that is a warning, not an error. */
function faultOfWorkflow({ workflow, dataFields }: AgentFields, prefix: string) {
  if (workflow === null) return undefined
  const told = (message: string) => fail('invalid_workflow', { message: `${prefix}workflow${message}` })
  const { length } = JSON.stringify(workflow)
  if (length > maxWorkflowCharacters) {
    return told(`: ${length} characters of JSON; at most ${maxWorkflowCharacters} are accepted.`)
  }
  const [problem] = checkWorkflow(workflow, { dataFields })
  if (problem) return told(`.${problem.path}: ${problem.message}`)
  const unreachable = workflow.nodes.findIndex(
    ({ transferTo }) => transferTo && checkDestination(transferTo.e164, 'call').kind === 'refused',
  )
  const node = workflow.nodes[unreachable]
  return (
    node &&
    told(`.nodes.${unreachable}.transferTo.e164: The node "${node.id}" has no number to transfer calls to.`)
  )
}

/** An unknown voice would fail every call that uses it. */
export const unknownVoice = (voiceId: string, path = 'voiceId') =>
  invalid(path, voiceId, 'is not a voice of this service; leave it out for the default voice of the language')

/**
 * Checks the calendar of an agent by itself; whether its integration exists is checked elsewhere.
 *
 * @param prefix prefix of `calendar` in the paths of error messages: `draft.`, or empty
 * spec:agents.calendar-exists
 */
function checkCalendar(
  { calendar, busyCalendarIds }: Pick<Agent, 'calendar' | 'busyCalendarIds'>,
  prefix: string,
) {
  if (calendar === null) return undefined
  return faultOfRules({ ...calendar, busyCalendarIds }, { rules: `${prefix}calendar.`, busy: prefix })
}

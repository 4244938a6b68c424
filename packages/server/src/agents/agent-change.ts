import type { InputOf, operations } from '@hovor/api'
import { checkDestination } from '../kernel/e164.ts'
import { fail } from '../kernel/failure.ts'
import { invalid } from '../kernel/invalid.ts'
import type { AgentSettings } from './agent.store.ts'
import { unknownVoice } from './unknown-voice.ts'

export type AgentChange = Omit<InputOf<typeof operations.updateAgent>['body'], 'expectedRevision'>

/**
 * Refuses what the engine cannot do yet: naming the field is better than ignoring it. Turning a thing off, or
 * leaving it empty, is always accepted.
 */
export function checkChange(change: AgentChange, knowsVoice: (voiceId: string) => boolean) {
  const wanted = (Object.keys(notYet) as (keyof typeof notYet)[]).find((field) => notYet[field](change))
  if (wanted !== undefined) {
    return invalid(wanted, wantedValue(change, wanted), 'is not offered by this service yet; leave it out')
  }
  if (change.voiceId != null && !knowsVoice(change.voiceId)) return unknownVoice(change.voiceId)
  const { transferTo } = change
  if (transferTo != null && checkDestination(transferTo.e164, 'call').kind === 'refused') {
    return invalid('transferTo.e164', transferTo.e164, 'is not a number that calls can be handed over to')
  }
  if (change.voicemail?.action === 'message' && change.voicemail.message === undefined) {
    return fail('invalid_voicemail_message', {
      message: 'voicemail.message is required when the action is message.',
    })
  }
  return undefined
}

const notYet = {
  calendar: (change: AgentChange) => change.calendar != null,
  busyCalendarIds: (change: AgentChange) => (change.busyCalendarIds?.length ?? 0) > 0,
  workflow: (change: AgentChange) => change.workflow != null,
  'voicemail.enabled': (change: AgentChange) => change.voicemail?.enabled === true,
  'missedCallSms.enabled': (change: AgentChange) => change.missedCallSms?.enabled === true,
  toolIds: (change: AgentChange) => (change.toolIds?.length ?? 0) > 0,
  laughter: (change: AgentChange) => change.laughter === 'on',
  useForOutboundTasks: (change: AgentChange) => change.useForOutboundTasks === false,
}

function wantedValue(change: object, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], change)
}

/** SPEC.md, Agent: what an agent has where its owner said nothing. */
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
}

/** The settings after a change: what it leaves out stays. */
export function changedSettings(before: AgentSettings, change: AgentChange): AgentSettings {
  const given = settingNames.filter((name) => change[name] !== undefined)
  return { ...before, ...Object.fromEntries(given.map((name) => [name, change[name]])) }
}

const settingNames = Object.keys(defaultSettings) as (keyof AgentSettings)[]

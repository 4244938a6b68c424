import { serviceTimeZone } from '../agent/time-zone.ts'
import { dateIn, isoDate } from '../language/parse/civil-date.ts'

/** Names that begin with it are the engine's own (SPEC.md, Conventions): nobody else may set them. */
export const reservedPrefix = 'service_'

export interface CallFacts {
  readonly agentName: string
  readonly language: string
  readonly direction: 'in' | 'out'
  /** The other side; anything but E.164, as withheld numbers have, is no number. */
  readonly remoteNumber: string | undefined
  /** E.164 of the own side, where it is known. */
  readonly localNumber: string | undefined
  readonly nowMs: number
}

/**
 * The variables that every call has: `service_caller_number`, `service_called_number`, `service_agent_name`,
 * `service_direction`, `service_date` (2026-11-25), `service_time` (14:05) and `service_weekday`, in local time and
 * the agent's language. Without a value they are empty.
 */
export function engineVariables(facts: CallFacts): Readonly<Record<string, string>> {
  const { nowMs, direction, language, agentName } = facts
  const [remoteNumber, localNumber] = [e164(facts.remoteNumber), e164(facts.localNumber)]
  const isIn = direction === 'in'
  const local = { timeZone: serviceTimeZone } as const
  return {
    [`${reservedPrefix}caller_number`]: isIn ? remoteNumber : localNumber,
    [`${reservedPrefix}called_number`]: isIn ? localNumber : remoteNumber,
    [`${reservedPrefix}agent_name`]: agentName,
    [`${reservedPrefix}direction`]: direction,
    [`${reservedPrefix}date`]: isoDate(dateIn(serviceTimeZone, nowMs)),
    [`${reservedPrefix}time`]: new Intl.DateTimeFormat('en-GB', { ...local, timeStyle: 'short' }).format(
      nowMs,
    ),
    [`${reservedPrefix}weekday`]: new Intl.DateTimeFormat(language, { ...local, weekday: 'long' }).format(
      nowMs,
    ),
  }
}

/** The number, or nothing where it is none. */
export const e164 = (number: string | undefined): string =>
  number !== undefined && /^\+\d+$/.test(number) ? number : ''

import { serviceTimeZone } from '../agent/time-zone.ts'
import { dateIn, isoDate } from '../language/parse/civil-date.ts'

/** Prefix reserved for the engine's own variables. */
export const reservedPrefix = 'service_'

export interface CallFacts {
  readonly agentName: string
  readonly language: string
  readonly direction: 'in' | 'out'
  /** The far end's number; anything but E.164, such as a withheld number, counts as none. */
  readonly remoteNumber: string | undefined
  /** The service's own number, E.164, if known. */
  readonly localNumber: string | undefined
  readonly nowMs: number
}

/**
 * Variables available in every call: `service_caller_number`, `service_called_number`, `service_agent_name`,
 * `service_direction`, `service_date` (2026-11-25), `service_time` (14:05) and `service_weekday`, in local time and the
 * agent's language. Empty if unknown.
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

/** The number if it is E.164, otherwise an empty string. */
export const e164 = (number: string | undefined): string =>
  number !== undefined && /^\+\d+$/.test(number) ? number : ''

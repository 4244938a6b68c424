import { dateIn, isoDate } from './parse/civil-date.ts'

/** Names that begin with it are the engine's own (spec:conventions.reserved-variables): nobody else may set them. */
export const RESERVED_PREFIX = 'service_'

/** Where "tomorrow" is counted from (the service answers Czech and Slovak numbers). */
export const TIME_ZONE = 'Europe/Prague'

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
  const local = { timeZone: TIME_ZONE } as const
  return {
    [`${RESERVED_PREFIX}caller_number`]: isIn ? remoteNumber : localNumber,
    [`${RESERVED_PREFIX}called_number`]: isIn ? localNumber : remoteNumber,
    [`${RESERVED_PREFIX}agent_name`]: agentName,
    [`${RESERVED_PREFIX}direction`]: direction,
    [`${RESERVED_PREFIX}date`]: isoDate(dateIn(TIME_ZONE, nowMs)),
    [`${RESERVED_PREFIX}time`]: new Intl.DateTimeFormat('en-GB', { ...local, timeStyle: 'short' }).format(
      nowMs,
    ),
    [`${RESERVED_PREFIX}weekday`]: new Intl.DateTimeFormat(language, { ...local, weekday: 'long' }).format(
      nowMs,
    ),
  }
}

/** The number, or nothing where it is none. */
export const e164 = (number: string | undefined): string =>
  number !== undefined && /^\+\d+$/.test(number) ? number : ''

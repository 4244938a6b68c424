import type {
  CalendarFailure,
  CalendarLogin,
  CalendarOutcome,
  ZonedRange,
} from '../../../integrations/ports/calendar.port.ts'
import { type Interval, intervalsIn } from '../../../platform/kernel/interval.ts'
import { askGoogle, type GoogleDeps } from './google-http.ts'

/**
 * The busy times of these calendars together. An error in one of them fails the whole, so that
 * nothing wrongly counts as free.
 */
export async function freeBusy(
  deps: GoogleDeps,
  login: CalendarLogin,
  calendarIds: readonly string[],
  { startMs, endMs, timezone }: ZonedRange,
): Promise<CalendarOutcome<readonly Interval[]>> {
  const body = {
    timeMin: new Date(startMs).toISOString(),
    timeMax: new Date(endMs).toISOString(),
    timeZone: timezone,
    items: calendarIds.map((id) => ({ id })),
  }
  const answer = await askGoogle(deps, login, { method: 'POST', path: '/freeBusy', body }, 'freeBusy')
  if (answer.kind === 'failed') return answer
  const busy: Interval[] = []
  for (const id of calendarIds) {
    const calendar = answer.value.calendars[id]
    if (calendar === undefined)
      return { kind: 'failed', why: 'invalid-response', detail: 'a calendar is missing from the response' }
    const [error] = calendar.errors
    if (error !== undefined)
      return { kind: 'failed', why: whyOf(error.reason), detail: detailOf(error.reason) }
    if (calendar.busy === undefined)
      return { kind: 'failed', why: 'provider-error', detail: 'the busy times of a calendar are missing' }
    for (const each of intervalsIn(calendar.busy)) busy.push(each)
  }
  return { kind: 'ok', value: busy }
}

function whyOf(reason: string): CalendarFailure {
  if (reason === 'notFound') return 'not-found'
  return /rateLimitExceeded|quotaExceeded/i.test(reason) ? 'busy' : 'provider-error'
}

const detailOf = (reason: string): string =>
  `a calendar cannot be read${/^[A-Za-z]{1,60}$/.test(reason) ? ` (${reason})` : ''}`

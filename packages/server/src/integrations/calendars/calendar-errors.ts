import type { IntegrationProvider } from '@hovor/api'
import { fail } from '../../platform/kernel/failure.ts'
import type { CalendarFailure, FailedCalendar } from '../ports/calendar.port.ts'

const codes = {
  unauthorized: 'calendar_unauthorized',
  forbidden: 'calendar_unauthorized',
  'read-only': 'calendar_read_only',
  'not-found': 'calendar_not_found',
  busy: 'calendar_busy',
  'too-many-events': 'calendar_too_many_events',
  unsupported: 'calendar_unsupported',
  unreachable: 'calendar_unavailable',
  'provider-error': 'calendar_provider_error',
  'invalid-response': 'calendar_invalid_provider_response',
} as const satisfies Readonly<Record<CalendarFailure, `calendar_${string}`>>

/** The errors for the account when a calendar server fails (spec:errors.calendars). */
export function calendarError(
  provider: IntegrationProvider,
  { why, detail, isOfEvent = false }: FailedCalendar,
) {
  const isPassword = why === 'unauthorized' && provider === 'calendar-app-password'
  if (why === 'forbidden') return fail(codes.forbidden, forbidden)
  return fail(isPassword ? 'calendar_invalid_credentials' : codes[why], isOfEvent ? ofEvent(detail) : {})
}

const forbidden = {
  message: 'The stored login may not read this calendar.',
  action: 'Have the owner of the calendar grant access, or connect another login.',
}

const ofEvent = (detail: string) => ({
  message: `The calendar cannot be read: ${detail}.`,
  action: 'Correct or delete this event in the calendar.',
})

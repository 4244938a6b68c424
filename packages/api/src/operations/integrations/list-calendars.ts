import * as z from 'zod'
import type { ErrorCode } from '../../errors.ts'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'
import { calendar } from '../../records/integrations/calendar.ts'

/** The errors of a calendar that cannot be read. */
export const calendarErrors = [
  'calendar_unsupported',
  'calendar_not_found',
  'calendar_read_only',
  'calendar_unauthorized',
  'calendar_oauth_failed',
  'calendar_credentials_unavailable',
  'calendar_invalid_credentials',
  'calendar_busy',
  'calendar_refresh_in_progress',
  'calendar_too_many_events',
  'calendar_provider_error',
  'calendar_invalid_provider_response',
  'calendar_unavailable',
  'calendar_not_configured',
] as const satisfies readonly ErrorCode[]

export const maxCalendars = 500

/** spec:integrations.calendars */
export const listCalendars = operation({
  name: 'listCalendars',
  audience: 'account',
  method: 'GET',
  path: '/v1/integrations/{id}/calendars',
  summary: 'List the calendars of a connected account',
  description: 'As named by the server. `primary` is an alias for the primary calendar.',
  tag: 'integrations',
  command: 'calendars',
  status: 200,
  effect: 'outside',
  idempotent: false,
  params: z.object({ id: idParam('int', 'The connected calendar account') }),
  missing: 'calendar_not_found',
  returns: z.object({ calendars: z.array(calendar).max(maxCalendars) }),
  errors: calendarErrors,
  mcp: { tool: 'list_calendars' },
})

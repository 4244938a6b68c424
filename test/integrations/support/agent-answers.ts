import { testAgentCalendar } from '@hovor/server/testing'
import type { CalendarAccount } from './calendar-service.ts'

/** The settings of an agent that books in this calendar of the account. */
export const booksIn = (
  { integrationId }: Pick<CalendarAccount, 'integrationId'>,
  calendarId: string,
  busyCalendarIds: readonly string[] = [],
) => ({ calendar: testAgentCalendar(integrationId, { calendarId }), busyCalendarIds })

/** Status, code and cause of the responses for an agent with such calendars: created, drafted and changed. */
export async function agentAnswers({ ask }: CalendarAccount, wanted: ReturnType<typeof booksIn>) {
  const named = { name: 'Anna', language: 'cs' }
  const { id } = (await ask('POST', '/v1/agents', named)).body.agent
  const { draft, revision } = (await ask('GET', `/v1/agents/${id}/draft`)).body
  const all = [
    await ask('POST', '/v1/agents', { ...named, ...wanted }),
    await ask('PUT', `/v1/agents/${id}/draft`, {
      draft: { ...draft, ...wanted },
      expectedRevision: revision,
    }),
    await ask('PATCH', `/v1/agents/${id}`, wanted),
  ]
  return all.map(({ status, body }) => [status, body.error?.code, body.error?.cause])
}

const isRefused = [400, 'calendar_invalid_calendar', 'request']
/** All three refused because of the calendar. */
export const refused = [isRefused, isRefused, isRefused]
/** All three accepted. */
export const taken = [201, 200, 200].map((status) => [status, undefined, undefined])

import type { CalendarLogin, CreateOutcome, NewEvent } from '../../../integrations/ports/calendar.port.ts'
import {
  askGoogle,
  type GoogleAnswer,
  type GoogleDeps,
  type GoogleFailure,
  type GoogleRequest,
} from './google-http.ts'

/**
 * Writes an event under its own id, so that writing it again does nothing. Google keeps the ids of deleted events: one
 * that this service removed is restored.
 */
export async function createEvent(
  deps: GoogleDeps,
  login: CalendarLogin,
  calendarId: string,
  event: NewEvent,
): Promise<CreateOutcome> {
  const events = `/calendars/${encodeURIComponent(calendarId)}/events`
  const body = bodyOf(event)
  const insert = { method: 'POST', path: `${events}?sendUpdates=none`, body } as const
  const inserted = await askFor(deps, login, insert, event.uid)
  if (inserted.kind === 'ok') return { kind: 'ok', value: 'created' }
  if (inserted.status !== 409) return outcomeOf(inserted)
  const path = `${events}/${event.uid}`
  const there = await askFor(deps, login, { method: 'GET', path }, event.uid)
  if (there.kind === 'failed') return outcomeOf(there)
  if (there.value.status !== 'cancelled') return { kind: 'ok', value: 'exists' }
  const headers = { 'if-match': there.value.etag }
  const restore = { method: 'PUT', path: `${path}?sendUpdates=none`, body, headers } as const
  return restored(await askFor(deps, login, restore, event.uid))
}

/** It may have been restored concurrently (RFC 9110 §13.1.1). */
function restored(answer: GoogleAnswer<unknown>): CreateOutcome {
  if (answer.kind === 'ok') return { kind: 'ok', value: 'created' }
  return answer.status === 412 ? { kind: 'ok', value: 'exists' } : outcomeOf(answer)
}

const outcomeOf = ({ why, detail, maybeDone }: GoogleFailure): CreateOutcome =>
  maybeDone ? { kind: 'unknown', detail } : { kind: 'failed', why, detail }

/** An event of this uid; a response about another one is invalid. */
async function askFor(deps: GoogleDeps, login: CalendarLogin, request: GoogleRequest, uid: string) {
  const answer = await askGoogle(deps, login, request, 'event')
  if (answer.kind === 'failed' || answer.value.id === uid) return answer
  return {
    kind: 'failed',
    why: 'invalid-response',
    detail: 'the response is about another event',
    maybeDone: true,
  } as const
}

function bodyOf({ uid, startMs, endMs, timezone, title, description, attendee = {} }: NewEvent) {
  const time = (ms: number) => ({ dateTime: new Date(ms).toISOString(), timeZone: timezone })
  // As text: Google would notify an attendee.
  const lines = [description, attendee.name, attendee.phone, attendee.email].filter((line) => line)
  return {
    id: uid,
    status: 'confirmed',
    summary: title,
    ...(lines.length > 0 && { description: lines.join('\n') }),
    start: time(startMs),
    end: time(endMs),
  }
}

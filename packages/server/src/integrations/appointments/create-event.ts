import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import type { OutsideRules } from '../calendars/availability/fits-rules.ts'
import { faultOfRules } from '../calendars/calendar-rules.ts'
import { faultOfRange } from '../calendars/find-availability.ts'
import type { CalendarDeps } from '../calendars/open-calendar.ts'
import { slotIn } from '../calendars/zoned-time.ts'
import { bookAppointment } from './book-appointment.ts'

/** POST /v1/integrations/{id}/events. */
export const createEvent = (deps: CalendarDeps) =>
  handle(operations.createEvent, async ({ account }, { params, body }) => {
    const { calendarId, busyCalendarIds, start, end, title, description, attendee, ...more } = body
    const { confirm, idempotencyKey, ...rules } = more
    if (confirm !== true) return fail('calendar_confirmation_required')
    const slot = { startMs: Date.parse(start), endMs: Date.parse(end) }
    const fault =
      faultOfRules(body, { rules: '', busy: '' }) ?? faultOfRange(slot, body.timezone, 'end', 'start')
    if (fault !== undefined) return fault
    const place = { accountId: account.id, integrationId: params.id, key: idempotencyKey }
    const wanted = { calendarId, busyCalendarIds, slot, rules, title, description, attendee }
    const outcome = await bookAppointment(deps, place, wanted)
    if (isFailure(outcome)) return outcome
    const { timezone } = rules
    switch (outcome.kind) {
      case 'booked':
        return { event: { id: outcome.uid, calendarId, ...slotIn(timezone)(slot), timezone, title } }
      case 'taken':
        return fail('calendar_slot_taken', {
          ...(outcome.why !== undefined && { message: outsideRules[outcome.why] }),
          extra: { alternatives: outcome.alternatives.map(slotIn(timezone)) },
        })
      case 'unknown':
        return fail('calendar_provider_error', idempotencyKey === undefined ? unknownWithoutKey : unknown)
    }
  })

const outsideRules: Readonly<Record<OutsideRules, string>> = {
  notice: 'The time is in the past or within the minimum notice.',
  horizon: 'The time is beyond the booking horizon.',
  windows: 'The time is outside the booking windows.',
}

const message = 'It is not known whether the appointment was booked.'
const unknown = {
  message,
  action: 'Send the same request again: with the same idempotencyKey it is booked only once.',
}
const unknownWithoutKey = {
  message,
  action: 'Send exactly the same request again: within 24 hours it is booked only once.',
}

import * as z from 'zod'
import { operation } from '../../operation.ts'
import { busyCalendars, calendarId } from '../../records/agents/agent-calendar.ts'
import { idParam } from '../../records/id.ts'
import { appointment, dateTime } from '../../records/integrations/calendar.ts'
import { text } from '../../records/text.ts'
import { findAvailability, slotRules } from './find-availability.ts'

/** spec:integrations.events */
export const createEvent = operation({
  name: 'createEvent',
  audience: 'account',
  method: 'POST',
  path: '/v1/integrations/{id}/events',
  summary: 'Book an appointment',
  description:
    'Only if the time is free; `calendar_slot_taken` returns up to five later free times. Repeating an `idempotencyKey` within 24 hours books nothing new.',
  tag: 'integrations',
  command: 'book',
  status: 200,
  effect: 'outside',
  idempotent: false,
  params: z.object({ id: idParam('int', 'The connected calendar account') }),
  missing: 'calendar_not_found',
  body: z
    .strictObject({
      calendarId,
      busyCalendarIds: busyCalendars('Other calendars that must be free; not calendarId').default([]),
      start: dateTime('Start time', '2026-12-01T09:00:00+01:00'),
      end: dateTime('End time', '2026-12-01T09:30:00+01:00'),
      title: text(300)
        .min(1)
        .meta({ examples: ['Jan Novák'] }),
      description: text(2000).optional(),
      attendee: z
        .strictObject({
          name: text(200).optional(),
          phone: text(32).optional(),
          email: text(254).optional(),
        })
        .optional()
        .meta({ description: 'Noted in the appointment; no invitation is sent' }),
      confirm: z
        .boolean()
        .optional()
        .meta({ description: 'Must be true, else `calendar_confirmation_required`' }),
      idempotencyKey: text(200).min(1).optional(),
      ...slotRules,
    })
    .meta({
      examples: [
        {
          calendarId: 'primary',
          start: '2026-12-01T09:00:00+01:00',
          end: '2026-12-01T09:30:00+01:00',
          title: 'Jan Novák',
          confirm: true,
        },
      ],
    }),
  returns: z.object({ event: appointment }),
  errors: [
    ...findAvailability.errors,
    'calendar_confirmation_required',
    'calendar_slot_taken',
    'idempotency_conflict',
  ],
  mcp: { tool: 'book_appointment', destructive: false },
})

import { expect, test } from 'vitest'
import { appointmentSmsText } from './text-appointment.ts'

const slot = { start: '2026-11-24T15:30:00+01:00', end: '2026-11-24T16:00:00+01:00' }

test("the SMS gives the day and the local time in the agent's language, in one SMS", () => {
  const texts = (['cs', 'sk', 'en', 'de', 'pl'] as const).map((language) =>
    appointmentSmsText(slot, language, 'Autoservis Dvořák'),
  )
  expect(texts).toEqual([
    'Dobry den, potvrzujeme Vas termin: utery 24. 11. 2026, 15:30. Autoservis Dvorak',
    'Dobry den, potvrdzujeme Vas termin: utorok 24. 11. 2026, 15:30. Autoservis Dvorak',
    'Hello, this confirms your appointment: Tuesday, 11/24/2026, 15:30. Autoservis Dvorak',
    'Guten Tag, wir bestatigen Ihren Termin: Dienstag, 24.11.2026, 15:30. Autoservis Dvorak',
    'Dzien dobry, potwierdzamy termin: wtorek, 24.11.2026, 15:30. Autoservis Dvorak',
  ])
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(160)
})

import type { Slot } from '@hovor/voice'
import { withoutDiacritics } from '../end/without-diacritics.ts'
import type { Language } from '../ports/voice-engine.port.ts'

const words: Readonly<Record<Language, string>> = {
  cs: 'Dobrý den, potvrzujeme Váš termín: {when}. {company}',
  sk: 'Dobrý deň, potvrdzujeme Váš termín: {when}. {company}',
  en: 'Hello, this confirms your appointment: {when}. {company}',
  de: 'Guten Tag, wir bestätigen Ihren Termin: {when}. {company}',
  pl: 'Dzień dobry, potwierdzamy termin: {when}. {company}',
}

/**
 * The SMS that confirms an appointment: its day and local time, and the company. Fits into one
 * SMS in nearly every case.
 */
export function appointmentSmsText({ start }: Slot, language: Language, company: string): string {
  const day = { weekday: 'long', day: 'numeric', month: 'numeric', year: 'numeric' } as const
  // Parsed as UTC, so that the local time is kept in whatever zone the machine runs.
  const local = Date.parse(`${start.slice(0, 16)}:00Z`)
  const date = new Intl.DateTimeFormat(language, { ...day, timeZone: 'UTC' }).format(local)
  const when = `${date.replaceAll('\u00a0', ' ')}, ${start.slice(11, 16)}`
  const text = words[language].replace('{when}', () => when).replace('{company}', () => company)
  return withoutDiacritics(text)
}

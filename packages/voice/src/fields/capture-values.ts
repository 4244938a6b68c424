import type { DataField } from '../agent/agent-settings.ts'
import { serviceTimeZone } from '../agent/time-zone.ts'
import { isRealDate } from '../language/parse/civil-date.ts'

const maxTextCharacters = 1000

/** Validates values against their fields; null for missing or invalid ones. */
export function captureValues(fields: readonly DataField[], values: unknown): Record<string, unknown> {
  const source = typeof values === 'object' && values !== null ? (values as Record<string, unknown>) : {}
  return Object.fromEntries(
    fields.map((field) => [
      field.key,
      Object.hasOwn(source, field.key) ? fitting(field, source[field.key]) : null,
    ]),
  )
}

function fitting(field: DataField, value: unknown): string | number | boolean | null {
  if (field.type === 'number') return typeof value === 'number' && Number.isFinite(value) ? value : null
  if (field.type === 'boolean') return typeof value === 'boolean' ? value : null
  if (typeof value !== 'string' || value.trim() === '') return null
  const text = value.trim().slice(0, maxTextCharacters)
  switch (field.type) {
    case 'date':
      return dayIn(text) === text ? text : null
    case 'datetime':
      return localMinute(text)
    case 'phone':
      return matching(text.replaceAll(/[\s()./-]/g, ''), /^\+[1-9]\d{7,14}$/)
    case 'email':
      return matching(text, /^[^\s@]+@[^\s@]+\.[^\s@]+$/)
    case 'enum':
      return (field.options ?? []).includes(text) ? text : null
    case 'string':
      return text
  }
}

const matching = (text: string, form: RegExp): string | null => (form.test(text) ? text : null)

/** The valid calendar day at the start of an ISO 8601 string. */
function dayIn(text: string): string | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
  if (match === null) return undefined
  const [year, month, day] = match.slice(1, 4).map(Number)
  if (month! < 1 || month! > 12 || !isRealDate({ year: year!, month: month!, day: day! })) return undefined
  return match[0]
}

/** Local time as `2026-11-25T10:30`; a time with an offset is converted. */
function localMinute(text: string): string | null {
  const match = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/.exec(
    text,
  )
  if (match === null || dayIn(text) === undefined) return null
  if (match[4] === undefined) return text.slice(0, 16)
  const unixMs = Date.parse(text)
  return Number.isNaN(unixMs) ? null : inTimeZone(unixMs)
}

function inTimeZone(unixMs: number): string {
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone: serviceTimeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(unixMs)
  return written.replace(' ', 'T')
}

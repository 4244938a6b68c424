import type { DataField } from './agent-settings.ts'

const MAX_TEXT_CHARACTERS = 1000

/** The values of a foreign object that fit their fields; null for what is missing or of the wrong kind. */
export function captureValues(fields: readonly DataField[], values: unknown): Record<string, unknown> {
  const source = typeof values === 'object' && values !== null ? (values as Record<string, unknown>) : {}
  return Object.fromEntries(fields.map((field) => [field.key, fitting(field, source[field.key])]))
}

function fitting(field: DataField, value: unknown): unknown {
  if (field.type === 'number') return typeof value === 'number' && Number.isFinite(value) ? value : null
  if (field.type === 'boolean') return typeof value === 'boolean' ? value : null
  if (typeof value !== 'string' || value.trim() === '') return null
  const text = value.trim().slice(0, MAX_TEXT_CHARACTERS)
  const form = forms[field.type]
  if (form !== undefined && !form.test(text)) return null
  return field.type === 'enum' && !(field.options ?? []).includes(text) ? null : text
}

const forms: Partial<Record<DataField['type'], RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  datetime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/,
  phone: /^\+\d{8,15}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
}

import { stringify } from 'yaml'
import { type Look, styled } from './look.ts'
import { readable } from './value-text.ts'

const defaultWidth = 100

/** A record as YAML with local times and amounts in crowns, without what it does not have. */
export function recordText(record: unknown, look: Look): string {
  const text = stringify(shown('', record, look, {}), { lineWidth: look.width ?? defaultWidth }).trimEnd()
  return text.replaceAll(/^(\s*(?:- )*)(\w+:)/gm, (_, indent, name) => indent + styled(look, 'cyan', name))
}

function shown(name: string, value: unknown, look: Look, record: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((each) => shown(name, each, look, record))
  if (typeof value !== 'object' || value === null) {
    const text = readable(name, value, look, record)
    return typeof text === 'string' ? text.replaceAll(/(?!\n)\p{Cc}/gu, '?') : text
  }
  const fields = value as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, each]) =>
      each === null || each === undefined ? [] : [[field, shown(field, each, look, fields)]],
    ),
  )
}

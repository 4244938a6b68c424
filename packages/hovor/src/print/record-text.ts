import { stringify } from 'yaml'
import { type Look, styled } from './look.ts'
import { readable } from './value-text.ts'

const defaultWidth = 100

/** A record as YAML with local times and amounts in crowns, without what it does not have. */
export function recordText(record: unknown, look: Look): string {
  const text = stringify(shown('', record, look), { lineWidth: look.width ?? defaultWidth }).trimEnd()
  return text.replaceAll(/^(\s*(?:- )*)(\w+:)/gm, (_, indent, name) => indent + styled(look, 'cyan', name))
}

function shown(name: string, value: unknown, look: Look): unknown {
  if (Array.isArray(value)) return value.map((each) => shown(name, each, look))
  if (typeof value !== 'object' || value === null) {
    const text = readable(name, value, look)
    return typeof text === 'string' ? text.replaceAll(/(?!\n)\p{Cc}/gu, '?') : text
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, each]) =>
      each === null || each === undefined ? [] : [[field, shown(field, each, look)]],
    ),
  )
}

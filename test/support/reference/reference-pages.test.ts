import { existsSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import {
  anchorOf,
  endReasons,
  type Operation,
  operations,
  referencePageOf,
  scopeOf,
  webhookEvent,
} from '@hovor/api'
import { describe, expect, test } from 'vitest'
import { apiDocumentOf, methodIn, responsesIn } from './api-document.ts'
import { referencePages } from './reference-pages.ts'
import { choicesOf, nameIn, type Schema } from './schema.ts'

const all: readonly Operation[] = Object.values(operations)
const pages = referencePages(all)
const document = apiDocumentOf(all)
const folder = resolve(import.meta.dirname, '../../../docs/reference')

/** The section of an operation on its page. */
function sectionOf(operation: Operation): string {
  const [, section] = pages[`api/${referencePageOf(operation)}.md`]!.split(`\n## ${operation.summary}\n`)
  return section!.split('\n## ')[0]!
}

/** The paths of all fields of a body, read without the code that is tested. */
function pathsIn(schema: Schema, before = ''): string[] {
  const own = schema.$ref === undefined ? schema : document.components.schemas[nameIn(schema.$ref)]!
  const { items, additionalProperties: values } = own
  return [
    ...(choicesOf(own) ?? []).flatMap((choice) => pathsIn(choice, before)),
    ...Object.entries(own.properties ?? {}).flatMap(([name, inner]) => [
      `${before}${name}`,
      ...pathsIn(inner, `${before}${name}.`),
    ]),
    ...(items ? pathsIn(items, `${before.slice(0, -1)}[].`) : []),
    ...(typeof values === 'object' ? pathsIn(values, `${before.slice(0, -1)}{}.`) : []),
  ]
}

describe('the section of each operation', () => {
  test('has every parameter that openapi.json has, with its place', () => {
    for (const operation of all)
      for (const { name, in: place } of methodIn(document, operation).parameters)
        expect(sectionOf(operation)).toContain(`\n| \`${name}\` | ${place} | `)
  })

  test('has every field of the body, however deep', () => {
    let count = 0
    for (const operation of all) {
      const { requestBody } = methodIn(document, operation)
      for (const path of Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => pathsIn(schema))) {
        count += 1
        expect(sectionOf(operation), operation.name).toContain(`\n| \`${path}\` | `)
      }
    }
    expect(count).toBeGreaterThan(500)
  })

  test('has every status with every code, each of which leads to what to do', () => {
    for (const operation of all)
      for (const [status, { content }] of responsesIn(document, operation)) {
        const row = sectionOf(operation)
          .split('\n')
          .find((line) => line.startsWith(`| \`${status}\` |`))
        for (const code of Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples)))
          expect(row, operation.name).toContain(`[\`${code}\`](../errors.md#${code})`)
        expect(row, operation.name).toBeDefined()
      }
  })

  test('says who may call it, what an app needs and whether it spends', () => {
    for (const operation of all) {
      const section = sectionOf(operation)
      expect(section.includes('\n- may spend credit or money'), operation.name).toBe(
        operation.spends === true,
      )
      if (operation.audience === 'account')
        expect(section, operation.name).toContain(`\n- an app needs the scope \`${scopeOf(operation)}\``)
    }
  })

  test('has a sample in curl and one in TypeScript, unless it is for people alone', () => {
    for (const operation of all) {
      const isForPrograms = operation.audience !== 'person'
      const section = sectionOf(operation)
      expect([section.includes('\n```sh\ncurl'), section.includes('\n```ts\n')], operation.name).toEqual([
        isForPrograms,
        isForPrograms,
      ])
    }
  })
})

test('a field is told with its type, bounds, default and whether it is required', () => {
  const page = pages['api/agents.md']
  for (const row of [
    '| `calendar.slotMinutes` | integer, 5 to 480 | no | Length of an appointment. Default: `30` |',
    '| `workflow.nodes[].dataFields[].options` | array of string, at most 100 characters, 1 to 50 items | no | Allowed values; for type enum only |',
    '| `voicemail` | object or null | no | Null: answering machines are treated like people |',
  ])
    expect(page).toContain(`\n${row}\n`)
})

test('each end reason, and each reason of a failed call, has a meaning and what to do', () => {
  const page = pages['end-reasons.md']!
  for (const reason of endReasons)
    expect(page).toMatch(new RegExp(`\n## ${reason}\n\n.+\n\n- What to do: .+\n`))
  const failed = webhookEvent.options.find(({ shape }) => shape.event.value === 'call.failed')!
  for (const reason of (failed.shape.data as unknown as { shape: { reason: { options: string[] } } }).shape
    .reason.options)
    expect(page).toMatch(new RegExp(`\n\\| \`${reason}\` \\| .+ \\| .+ \\|\n`))
})

test('every record is on one page, and the first page leads to it', () => {
  const headings = (path: string) => [...pages[path]!.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!)
  const others = Object.keys(pages).filter((path) => /^records-/.test(path))
  expect(others.length).toBeGreaterThan(3)
  const there = others.flatMap(headings)
  expect(new Set(there).size).toBe(there.length)
  for (const name of there) expect(headings('records.md')).toContain(name)
})

test('no page is too long for one reading', () => {
  for (const [path, text] of Object.entries(pages))
    if (path.endsWith('.md')) expect(text.length, path).toBeLessThan(58_000)
})

test('every link leads to a heading of another page, or to a guide', () => {
  const anchors = new Map(
    Object.entries(pages).map(([path, text]) => [
      path,
      new Set([...text.matchAll(/^##? (.+)$/gm)].map(([, heading]) => anchorOf(heading!))),
    ]),
  )
  for (const [path, text] of Object.entries(pages)) {
    if (!path.endsWith('.md')) continue
    // In code, a pattern may look like a link.
    for (const [, target = ''] of text.matchAll(/`[^`\n]*`|\[[^\]]+\]\(([^)\s]+)\)/g)) {
      if (target === '') continue
      const [file = '', anchor] = target.split('#', 2)
      const other = file === '' ? path : posix.join(posix.dirname(path), file)
      const known = anchors.get(other)
      if (known === undefined) expect(existsSync(resolve(folder, other)), `${path}: ${target}`).toBe(true)
      else if (anchor !== undefined) expect(known.has(anchor), `${path}: ${target}`).toBe(true)
    }
  }
})

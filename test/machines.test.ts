import { describe, expect, test } from 'vitest'
import { machineTables, type Table } from './support/machines-page.ts'

const machines = await machineTables()

/** States that a record is made in besides the first of its table. */
const furtherStarts: Readonly<Record<string, readonly string[]>> = {
  'packages/server/src/messaging/messages/state/message.machine.ts': ['received'],
}

const targetsOf = (rows: Table[string]) =>
  Object.values(rows).flatMap((row) => [row ?? []].flat().map(({ to }) => to))

describe.each(machines)('%s', (file, table) => {
  test('every row leads to a state of the table', () => {
    const states = Object.keys(table)
    for (const target of Object.values(table).flatMap(targetsOf)) expect(states).toContain(target)
  })

  test('every state is reached from where a record starts', () => {
    const reached = new Set([Object.keys(table)[0]!, ...(furtherStarts[file] ?? [])])
    for (const state of reached) for (const target of targetsOf(table[state]!)) reached.add(target)
    expect([...reached].sort()).toEqual(Object.keys(table).sort())
  })

  test('of several rows for one event all but the last have a guard', () => {
    for (const rows of Object.values(table).flatMap((events) => Object.values(events)))
      if (Array.isArray(rows)) for (const row of rows.slice(0, -1)) expect(row).toHaveProperty('when')
  })
})

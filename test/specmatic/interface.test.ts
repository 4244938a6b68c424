import { describe, expect, test } from 'vitest'
import { isObject, type Json, type OpenApi, operationsOf, resolve } from './compare/document.ts'
import { incompatibleChanges } from './compare/incompatible-changes.ts'
import { interfaceShape } from './compare/interface-shape.ts'
import { versionFaults } from './compare/version-faults.ts'
import { additiveChanges, breakingChanges, newValueInAnswer, smallInterface } from './support/changes.ts'
import { readBaseline, readChangelog, todayText } from './support/interface.ts'

const today: OpenApi = JSON.parse(todayText())

function changed<T>(document: T, make: (copy: T) => void): T {
  const copy = structuredClone(document)
  make(copy)
  return copy
}

describe('the interface compared with the last landed one', () => {
  // verifies: versioning.additive-gate
  test('breaks no client: no field disappears, changes its type or becomes required', () => {
    expect(incompatibleChanges(readBaseline(), today)).toEqual([])
  })

  test('has a higher version after any change a program can see, and a changelog entry', () => {
    expect(versionFaults(readBaseline(), today, readChangelog())).toEqual([])
  })
})

describe('the comparison of two interfaces', () => {
  const small: OpenApi = smallInterface

  // verifies: versioning.additive-gate
  test.each(breakingChanges)('reports that $name', ({ make, says }) => {
    expect(incompatibleChanges(small, changed(small, make)).join('\n')).toContain(says)
  })

  test.each([...additiveChanges, newValueInAnswer])('accepts that $name', ({ make }) => {
    expect(incompatibleChanges(small, changed(small, make))).toEqual([])
  })

  test('finds nothing between an interface and itself', () => {
    expect(incompatibleChanges(today, today)).toEqual([])
  })

  test('compares recursive schemas', () => {
    const tree = changed(small, ({ components }) => {
      const { Call } = (components as { schemas: Record<string, { properties: Json }> }).schemas
      Object.assign(Call!.properties, {
        parts: { type: 'array', items: { $ref: '#/components/schemas/Call' } },
      })
    })
    expect(incompatibleChanges(tree, tree)).toEqual([])
    expect(incompatibleChanges(tree, small).join()).toContain('parts: is gone')
  })

  // verifies: versioning.additive-gate
  test('reports the loss of any single operation of the service', () => {
    for (const { name } of operationsOf(today)) {
      const nothing = { ...today, paths: {} }
      expect(incompatibleChanges(only(today, name), nothing)).toEqual([`${name}: is gone`])
    }
  })

  // verifies: versioning.additive-gate
  test('reports the loss of any single field of any response or request', () => {
    const fields = operationsOf(today).flatMap(({ name, operation }) =>
      contentsOf(today, operation).flatMap((schema) =>
        Object.keys(fieldsOf(today, schema)).map((field) => ({ name, field })),
      ),
    )
    expect(fields.length).toBeGreaterThan(100)
    for (const { name, field } of fields) {
      const alone = only(today, name)
      const without = changed(alone, (copy) => {
        const { operation } = operationsOf(copy).find((one) => one.name === name)!
        for (const schema of contentsOf(copy, operation)) {
          Reflect.deleteProperty(fieldsOf(copy, schema), field)
        }
      })
      expect(incompatibleChanges(alone, without).join('\n')).toContain(`${field}: is gone`)
    }
  })
})

/** A description of one operation. */
function only(document: OpenApi, name: string): OpenApi {
  const [method = '', path = ''] = name.split(' ')
  const operation = document.paths[path]![method.toLowerCase()]!
  return { ...document, paths: { [path]: { [method.toLowerCase()]: operation } } }
}

/** The schemas of an operation's input and of its success response. */
function contentsOf(document: OpenApi, operation: Json): unknown[] {
  const answers = Object.entries(operation.responses as Json).filter(([status]) => status.startsWith('2'))
  return [operation.requestBody, ...answers.map(([, answer]) => answer)].flatMap((node) => {
    const { content } = resolve(document, node)
    return isObject(content) ? Object.values(content).map((media) => (media as Json).schema) : []
  })
}

function fieldsOf(document: OpenApi, schema: unknown): Json {
  return (resolve(document, schema).properties ?? {}) as Json
}

describe('the interface version', () => {
  const small: OpenApi = smallInterface
  const at = (version: string) => (copy: OpenApi) => Object.assign(copy.info, { version })
  const newField = additiveChanges[1]!.make
  const entry = (version: string) => [{ version, date: null, changes: ['One more field'] }]

  test.each(additiveChanges.slice(0, -1))('increases when $name', ({ make }) => {
    const after = changed(small, make)
    expect(versionFaults(small, after, entry('1.1.0'))).toEqual([
      'the interface differs from 1.0.0: raise interfaceVersion',
    ])
    expect(versionFaults(small, changed(after, at('1.1.0')), entry('1.1.0'))).toEqual([])
  })

  test('only increases, and the changelog follows', () => {
    const after = changed(small, newField)
    expect(versionFaults(small, changed(after, at('0.9.9')), entry('0.9.9'))).toEqual([
      'version 0.9.9 is not above 1.0.0',
    ])
    expect(versionFaults(small, changed(after, at('1.0.10')), entry('1.0.0'))).toEqual([
      'CHANGELOG.md says nothing about 1.0.10',
    ])
  })

  test('stays when only descriptions or the place of a schema differ', () => {
    const reworded = changed(small, (copy) => {
      const operation = copy.paths['/v1/calls']!.post as Record<string, unknown>
      Object.assign(operation, { summary: 'Dial', description: 'Dials.', tags: ['calls'] })
      additiveChanges.at(-1)!.make(copy)
    })
    expect(versionFaults(small, reworded, [])).toEqual([])
  })

  test('treats a field named like a description keyword as a field', () => {
    const after = changed(small, ({ components }) => {
      const { Call } = (components as { schemas: Record<string, { properties: object }> }).schemas
      Object.assign(Call!.properties, { description: { type: 'string' } })
    })
    expect(interfaceShape(after)).not.toBe(interfaceShape(small))
  })
})

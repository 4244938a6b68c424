import { describe, expect, test } from 'vitest'
import { errorCodesOf } from './error-codes.ts'
import { errors } from './errors.ts'
import { openApiDocument } from './openapi.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

const all = Object.values(operations) as Operation[]
const document = openApiDocument(all, { baseUrl: 'https://api.example' })

type Json = Record<string, unknown>

function at(pointer: string): unknown {
  return pointer
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((value, key) => (value as Json | undefined)?.[key], document)
}

function* everyObject(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Json
  for (const inner of Object.values(value)) yield* everyObject(inner)
}

describe('the OpenAPI document', () => {
  test('has every operation once, under its own id', () => {
    const ids = Object.values(document.paths as Record<string, Json>).flatMap((methods) =>
      Object.values(methods).map((described) => (described as Json).operationId),
    )
    expect(ids.sort()).toEqual(all.map((operation) => operation.name).sort())
  })

  test('has no dangling references', () => {
    const references = [...everyObject(document)].flatMap(({ $ref }) =>
      typeof $ref === 'string' ? [$ref] : [],
    )
    expect(references.length).toBeGreaterThan(100)
    expect(references.filter((reference) => at(reference) === undefined)).toEqual([])
  })

  test('names every JSON body and answer after its operation, or after its record', () => {
    const contents = [...everyObject(document.paths)].flatMap(({ content }) =>
      content === undefined ? [] : [(content as Json)['application/json'] as Json | undefined],
    )
    const schemas = contents.flatMap((one) => (one === undefined ? [] : [one.schema as Json]))
    expect(schemas.length).toBeGreaterThan(250)
    expect(schemas.filter(({ $ref }) => typeof $ref !== 'string')).toEqual([])
    const { post } = (document.paths as Record<string, Record<string, Json>>)['/v1/messages']!
    expect(post).toMatchObject({
      requestBody: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/SendMessageRequest' } } },
      },
      responses: {
        201: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/SendMessageResponse' } } },
        },
      },
    })
  })

  test('writes null as a type, except beside a reference to an object or to named values', () => {
    const choices = [...everyObject(document)].flatMap(({ anyOf }) => (Array.isArray(anyOf) ? [anyOf] : []))
    const nullable = choices.filter((anyOf) => anyOf.some(({ type }) => type === 'null'))
    const targets = nullable.map((anyOf) => anyOf.find(({ $ref }) => $ref !== undefined)?.$ref)
    expect(targets.filter((reference) => reference === undefined)).toEqual([])
    const plain = [...new Set(targets)].filter((reference) => {
      const { type, enum: values } = at(reference) as Json
      return ['string', 'integer', 'number', 'boolean'].includes(type as string) && values === undefined
    })
    expect(plain).toEqual([])
    const types = [...everyObject(document)].map(({ type }) => type).filter(Array.isArray)
    expect(types.length).toBeGreaterThan(50)
  })

  test('has a path parameter for every placeholder in a path', () => {
    for (const operation of all) {
      const described = at(`#/paths`) as Record<
        string,
        Record<string, { parameters: { name: string; in: string }[] }>
      >
      const { parameters } = described[operation.path]![operation.method.toLowerCase()]!
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      expect(inPath).toEqual([...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
    }
  })

  test.each(all.map((operation) => [operation.name, operation] as const))(
    'lists every status that %s can fail with',
    (_name, operation) => {
      const described = (document.paths as Record<string, Record<string, { responses: Json }>>)[
        operation.path
      ]!
      const { responses } = described[operation.method.toLowerCase()]!
      const statuses = Object.keys(responses).map(Number)
      for (const code of errorCodesOf(operation)) expect(statuses).toContain(errors[code].status)
      expect(statuses).toContain(operation.status)
    },
  )

  test('does not publish the error codes of fields', () => {
    const schemas = [...everyObject(document)].filter(({ type }) => typeof type === 'string')
    expect(schemas.length).toBeGreaterThan(100)
    expect(schemas.filter(({ code }) => typeof code === 'string')).toEqual([])
  })
})

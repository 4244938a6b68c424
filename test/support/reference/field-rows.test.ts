import { describe, expect, test } from 'vitest'
import { fieldRows, type Reading } from './field-rows.ts'
import type { Schema, Schemas } from './schema.ts'

const schemas: Schemas = {
  Node: {
    type: 'object',
    description: 'A phase.',
    required: ['id'],
    properties: { id: { type: 'string' }, next: { $ref: '#/components/schemas/Node' } },
  },
}
const reading: Reading = { schemas, isOpened: () => true, linkTo: (name) => name }
const rowsOf = (schema: Schema, given: Partial<Reading> = {}) =>
  fieldRows(schema, { ...reading, ...given }).map(({ name, type, isRequired, meaning }) =>
    [name, type, isRequired ? 'yes' : 'no', meaning].join(' | '),
  )

describe('the fields of a schema', () => {
  test('are listed with those inside objects, lists and maps, by their path', () => {
    const inner: Schema = { type: 'object', required: ['at'], properties: { at: { type: 'integer' } } }
    expect(
      rowsOf({
        properties: {
          one: inner,
          many: { type: 'array', items: inner, maxItems: 2 },
          named: { type: 'object', additionalProperties: inner },
        },
        required: ['one'],
      }),
    ).toEqual([
      'one | object | yes | ',
      'one.at | integer | yes | ',
      'many | array of object, at most 2 items | no | ',
      'many[].at | integer | yes | ',
      'named | object, each value object | no | ',
      'named{}.at | integer | yes | ',
    ])
  })

  test('of a named schema are listed where it is used, once where it contains itself', () => {
    expect(rowsOf({ properties: { start: { $ref: '#/components/schemas/Node' } } })).toEqual([
      'start | object | no | A phase.',
      'start.id | string | yes | ',
      'start.next | Node | no | ',
    ])
  })

  test('of a named schema with a page of its own are left to that page', () => {
    const schema: Schema = { properties: { start: { $ref: '#/components/schemas/Node' } } }
    expect(rowsOf(schema, { isOpened: () => false })).toEqual(['start | Node | no | '])
  })

  test('say what else is to be known of them', () => {
    const value: Schema = {
      type: 'string',
      description: 'A word',
      default: 'a',
      writeOnly: true,
      deprecated: true,
    }
    expect(rowsOf({ properties: { value } })).toEqual([
      'value | string | no | A word. Default: `"a"`. Never returned. Deprecated',
    ])
  })

  test('of a value that may be null are those of the value', () => {
    const nullable: Schema = { anyOf: [{ $ref: '#/components/schemas/Node' }, { type: 'null' }] }
    expect(rowsOf({ properties: { start: nullable } }).slice(0, 2)).toEqual([
      'start | object or null | no | ',
      'start.id | string | yes | ',
    ])
  })

  test('of several forms are named once where they are alike, and with their form where they are not', () => {
    const form = (kind: string, properties: Schema['properties']): Schema => ({
      type: 'object',
      required: ['kind'],
      properties: { kind: { const: kind }, label: { type: 'string' }, ...properties },
    })
    const url: Schema = { type: 'string', description: 'Address' }
    expect(rowsOf({ oneOf: [form('http', { url }), form('mail', { url }), form('none', {})] })).toEqual([
      'kind | `"http"` or `"mail"` or `"none"` | yes | ',
      'label | string | no | ',
      'url | string | no | With `kind` `"http"` or `"mail"`: Address',
    ])
  })
})

import { type Operation, operations } from '@hovor/api'
import { expect, test } from 'vitest'
import { requestFieldsOf } from '../cli/operation-command.ts'
import { isHal, isMoment, type JsonField, kindOf } from './json-field.ts'
import { optionsOf } from './options-of.ts'

const io = {
  readFile: () => Buffer.alloc(0),
  calendar: { nowMs: () => Date.parse('2026-11-28T21:30:00.000Z'), timeZone: () => 'Europe/Prague' },
}

const described = requestFieldsOf(Object.values<Operation>(operations))
const fields = [...described.values()].flatMap(({ properties = {} }) =>
  Object.entries(properties as Record<string, JsonField & { minimum?: number; maximum?: number }>),
)

const flagsOf = (name: string, field: JsonField, names: readonly string[] = [name]) =>
  optionsOf({ name, field, isRequired: false, names }, io).map(({ flags }) => flags)

test('every time of a request is read as one', () => {
  const counts = fields.filter(([name, field]) => {
    const { type, minimum, maximum } = kindOf(field) as typeof field
    return (
      type === 'integer' && minimum === 0 && maximum === Number.MAX_SAFE_INTEGER && !isMoment(name, field)
    )
  })
  // The sequence number of a happening of the sandbox.
  expect([...new Set(counts.map(([name]) => name))]).toEqual(['after'])
  expect(fields.filter(([name, field]) => isMoment(name, field)).length).toBeGreaterThan(5)
})

test('every amount of a request has an option in crowns', () => {
  const amounts = fields.filter(([name, field]) => isHal(name, field))
  expect(new Set(amounts.map(([name]) => name)).size).toBeGreaterThan(4)
  for (const [name, field] of amounts) expect(flagsOf(name, field)).toHaveLength(2)
})

test('an amount beside a field of its name has no option in crowns', () => {
  const field = { type: 'integer' }
  expect(flagsOf('priceHal', field)).toEqual(['--price <crowns>', '--price-hal <value>'])
  expect(flagsOf('priceHal', field, ['price', 'priceHal'])).toEqual(['--price-hal <value>'])
})

import { expect, test } from 'vitest'
import { tellWishes } from './tell-wishes.ts'

test('what nobody has said is a sentence of its own', () => {
  const lines = tellWishes({}).split('\n')
  expect(lines).toHaveLength(11)
  for (const line of lines) expect(line).toMatch(/^The customer has (?:not|given no) .+\.$/)
})

test('what was said is told, and what is not wanted is not taken for unknown', () => {
  const told = tellWishes({
    company: 'Pekárna',
    capture: [],
    calendar: false,
    transfer: null,
    language: 'sk',
    number: { kind: 'new', country: 'SK' },
    phases: [],
  })
  expect(told).toContain('The company is called "Pekárna".')
  expect(told).toContain('Nothing is to be captured from callers.')
  expect(told).toContain('No appointments are booked.')
  expect(told).toContain('Callers are not transferred to a person.')
  expect(told).toContain('The agent speaks Slovak.')
  expect(told).toContain('The agent gets a new number from any region, SK.')
  expect(told).toContain('The call has no fixed phases.')
  expect(told).toContain('The customer has not said yet when the company is open.')
})

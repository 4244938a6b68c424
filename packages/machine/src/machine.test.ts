import { describe, expect, test } from 'vitest'
import { next, row, type Transitions, when } from './machine.ts'

type State = 'red' | 'green' | 'off'
const light: Transitions<State, 'pass' | 'cut', 'count', 'jammed'> = {
  red: { pass: [when('jammed', row('red')), row('green', 'count')], cut: row('off') },
  green: { pass: row('red'), cut: when('jammed', row('off')) },
  off: {},
}

describe('a table of transitions', () => {
  test('leads by its row to a state and its effects', () => {
    expect(next(light, 'green', 'pass')).toEqual({ to: 'red', effects: [] })
  })

  test('takes of several rows the first whose guard holds', () => {
    expect(next(light, 'red', 'pass', () => true)?.to).toBe('red')
    expect(next(light, 'red', 'pass', () => false)).toEqual({ to: 'green', effects: ['count'] })
  })

  test('allows no event without a row', () => {
    expect(next(light, 'off', 'pass')).toBeUndefined()
  })

  test('allows no event whose guards do not hold', () => {
    expect(next(light, 'green', 'cut', () => false)).toBeUndefined()
    expect(next(light, 'green', 'cut', () => true)?.to).toBe('off')
  })
})

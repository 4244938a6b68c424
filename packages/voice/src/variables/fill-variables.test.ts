import { describe, expect, it } from 'vitest'
import { fillVariables } from './fill-variables.ts'

describe('variables', () => {
  it('are filled in single and double braces', () => {
    expect(fillVariables('{a} a {{ b }}', { a: '1', b: '2' })).toEqual({ text: '1 a 2', unknown: [] })
  })

  it('that are unknown become empty and are reported once', () => {
    expect(fillVariables('Dobrý den {jmeno} {{jmeno}}!', {})).toEqual({
      text: 'Dobrý den!',
      unknown: ['jmeno'],
    })
    expect(fillVariables('Dobrý den, pane {jmeno}, jak se máte?', {}).text).toBe(
      'Dobrý den, pane, jak se máte?',
    )
  })

  it('are not filled inside values', () => {
    expect(fillVariables('{a}', { a: '{b}', b: 'x' }).text).toBe('{b}')
  })

  it('leave JSON and other braces alone, as well as prototype names', () => {
    expect(fillVariables('{"a": 1} { } {1}', {}).text).toBe('{"a": 1} { } {1}')
    expect(fillVariables('{constructor}', {}).unknown).toEqual(['constructor'])
  })
})

import { describe, expect, it } from 'vitest'
import type { Draft } from '../draft.ts'
import { agentIn, copyOf, fileNameOf, fileOf } from './agent-file.ts'

const draft = {
  name: 'Recepce – Žižkov',
  language: 'cs',
  systemPrompt: 'Zvedáte telefony.',
  numberE164: '+420228880001',
  toolIds: ['tool_1'],
  calendar: null,
  busyCalendarIds: [],
} as unknown as Draft

describe('the file of an agent', () => {
  it('makes the same agent again, without its number', () => {
    const { numberE164: _, ...fields } = draft
    expect(agentIn(fileOf(draft), false)).toEqual(fields)
    expect(agentIn(`\ufeff${fileOf(draft)}`, false)).toEqual(fields)
  })

  it('of another account leaves out what that account has', () => {
    expect(agentIn(fileOf(draft), true)).toEqual({
      name: 'Recepce – Žižkov',
      language: 'cs',
      systemPrompt: 'Zvedáte telefony.',
    })
  })

  it.each(['', '[]', 'null', '"x"', '{"name":"x"}', '{"language":"cs"}', '{"name":1,"language":"cs"}', '{'])(
    'is none with %j',
    (text) => {
      expect(agentIn(text, false)).toBeUndefined()
    },
  )

  it('has a name that every file system takes', () => {
    expect(fileNameOf(draft)).toBe('recepce-zizkov.json')
    expect(fileNameOf({ name: '../..' })).toBe('agent.json')
  })
})

it('a copy has a name of at most 60 characters', () => {
  expect(copyOf(draft, `${'x'.repeat(60)} (copy)`).name).toBe('x'.repeat(60))
})

import { describe, expect, it } from 'vitest'
import { Directory } from './directory.ts'

describe('the directory', () => {
  const directory = new Directory()

  it.each([
    ['01', 'answer'],
    ['02', 'busy'],
    ['03', 'no_answer'],
    ['04', 'voicemail'],
    ['05', 'reject'],
    ['06', 'repeat'],
    ['07', 'dead'],
    ['08', 'answer'],
    ['09', 'ivr'],
    ['10', 'answer'],
  ])('knows fixed number %s, which does %s, in both countries', (suffix, behaviour) => {
    expect(directory.callee(`+4206010000${suffix}`)).toMatchObject({ behaviour, language: 'cs' })
    expect(directory.callee(`+4219010000${suffix}`)).toMatchObject({ behaviour, language: 'sk' })
  })

  it('has no subscriber at an unconfigured number', () => {
    expect(directory.callee('+420601000050')).toBeUndefined()
    expect(directory.callee('+420601000001x')).toBeUndefined()
    expect(directory.callee('+420777123456')).toBeUndefined()
  })

  it('lets any number call in, with a customer who speaks the country’s language', () => {
    expect(directory.caller('+420777123456').lines[0]).toBe('Dobrý den, jmenuji se Jan Novák.')
    expect(directory.caller('+421905123456').language).toBe('sk')
  })

  it('prefers configured subscribers and fills in the defaults of the behaviour', () => {
    const own = new Directory()
    own.put('+420601000001', { behaviour: 'voicemail' })
    expect(own.callee('+420601000001')).toMatchObject({
      behaviour: 'voicemail',
      ringSecs: 1,
      voice: 'speech',
    })
    expect(own.callee('+420601000001')?.lines[0]).toContain('hlasové schránky')
    expect(own.put('+420777000001', { behaviour: 'answer_late' }).ringSecs).toBe(20)
  })

  it('drops the oldest when full', () => {
    const full = new Directory()
    for (let index = 0; index <= 500; index++) {
      full.put(`+420777${String(index).padStart(6, '0')}`, { behaviour: 'busy' })
    }
    expect(full.callee('+420777000000')).toBeUndefined()
    expect(full.callee('+420777000001')?.behaviour).toBe('busy')
    expect(full.callee('+420777000500')?.behaviour).toBe('busy')
  })
})

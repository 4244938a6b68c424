import { describe, expect, it } from 'vitest'
import { readHeaders, readParameters } from './read-parameters.ts'

describe('the arguments of a tool', () => {
  it('are an object, or none', () => {
    expect(readParameters(' ')).toEqual({ parameters: { type: 'object', properties: {} } })
    expect(readParameters('{"type":"object"}')).toEqual({ parameters: { type: 'object' } })
  })

  it.each(['[]', '7', 'null', '{'])('are not %s', (text) => {
    expect(readParameters(text)).toHaveProperty('problem')
  })
})

describe('the headers of a tool', () => {
  it('keep the stored value of a name alone, and colons within a value', () => {
    expect(readHeaders('Authorization\n X-Site: https://example.com:8443 \n\n')).toEqual({
      Authorization: null,
      'X-Site': 'https://example.com:8443',
    })
  })

  it('are refused with a name that is none', () => {
    expect(readHeaders('Not a name: x')).toBeUndefined()
  })
})

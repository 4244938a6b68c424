import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { warningCodeOf } from './warning-codes.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const source = read('../../../../server/src/agents/checks/warning.ts')
/** The code, the Czech and the English text of each warning of the service. */
const warnings = [...source.matchAll(/'(\w+)',\n\s+'(.*)',\n\s+'(.*)',\n/g)].map(([, code, cs, en]) => ({
  code: code!,
  cs,
  en,
}))

it('has words for every warning of the service, of which the Czech and English ones are its own', () => {
  const [cs, sk, en] = ['cs', 'sk', 'en'].map((language) => JSON.parse(read(`words/${language}.json`)))
  const told = Object.keys(en).filter((key) => key.startsWith('warning.'))
  expect(told.length).toBe(warnings.length + 1)
  expect(told).toContain('warning.number_changed_by_publish')
  for (const warning of warnings) {
    const key = `warning.${warning.code}`
    expect(warningCodeOf(warning.code)).toBe(warning.code)
    expect([cs[key], en[key]]).toEqual([warning.cs, warning.en])
    expect(sk[key]).not.toBe(cs[key])
  }
})

it('leaves a warning that it does not know in the words of the API', () => {
  expect(warningCodeOf('agent_sings')).toBeUndefined()
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { simulatedEnds } from './simulated-ends.ts'

const dir = import.meta.dirname

it('knows every end of a conversation in the voice engine, and no other', () => {
  const path = join(dir, '../../../../voice/src/call/conversation-result.ts')
  const [, ends = ''] = /type EndReason =\n((?: +\| '\w+'\n)+)/.exec(readFileSync(path, 'utf8')) ?? []
  const written = [...ends.matchAll(/'(\w+)'/g)].map(([, name]) => name)
  expect(simulatedEnds.toSorted()).toEqual(written.toSorted())
})

it.each(['cs', 'sk', 'en'])('says each of them in a sentence (%s)', (language) => {
  const texts = JSON.parse(readFileSync(join(dir, `words/${language}.json`), 'utf8'))
  for (const end of simulatedEnds) expect(texts[`simulate.end.${end}`]).toMatch(/^\p{Lu}.*\.$/u)
})

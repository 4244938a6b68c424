import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { toolOutcomeOf, toolOutcomes } from './tool-outcomes.ts'

const packages = join(import.meta.dirname, '../../../..')

it('knows every outcome of the voice engine, and no other', () => {
  const source = readFileSync(join(packages, 'voice/src/agent/agent-tool.ts'), 'utf8')
  const [, failures = ''] = /type ToolFailure =\n((?: +\| '[^']+'\n)+)/.exec(source) ?? []
  const [, others = ''] = /readonly outcome: (.*) \| ToolFailure/.exec(source) ?? []
  const written = [...`${failures} ${others}`.matchAll(/'([^']+)'/g)].map(([, name]) => name)
  expect(toolOutcomes.toSorted()).toEqual(written.toSorted())
})

it.each(['agents', 'talk'])('says each of them in three languages on the pages of %s', (folder) => {
  for (const language of ['cs', 'sk', 'en']) {
    const path = join(packages, `portal/src/pages/${folder}/words/${language}.json`)
    const texts = JSON.parse(readFileSync(path, 'utf8'))
    const told = Object.keys(texts).filter((key) => key.startsWith('toolOutcome.'))
    expect([language, told.toSorted()]).toEqual([
      language,
      toolOutcomes.map((one) => `toolOutcome.${one}`).toSorted(),
    ])
  }
})

it('leaves an outcome that it does not know to be shown as it is', () => {
  expect(toolOutcomeOf('exploded')).toBeUndefined()
})

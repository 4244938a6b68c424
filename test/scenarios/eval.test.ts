import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedService } from '../support/shared/shared.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { dataDir, runHovor } from './support/command.ts'
import { evaluate, expectPassed, templates } from './support/evaluate.ts'

const atEnd = atEndOfFile()
let url: string

beforeAll(async () => {
  url = await sharedService()
})

function scenarioFile(text: string): string {
  const file = join(dataDir(atEnd), 'suite.yaml')
  writeFileSync(file, text)
  return file
}

const agent = `
agent: { name: Test, language: cs, dataFields: [{ key: name, type: string, description: jméno }] }
`

describe('hovor eval', () => {
  test('the bundled agents pass their scenarios in text', async () => {
    const done = await evaluate(url, '--mode', 'text', templates)
    await expectPassed(url, done)
    expect(done.out.passed).toBeGreaterThanOrEqual(14)
  })

  test('and in real calls, with DTMF, barge-in and webhook events', async () => {
    // One of each kind: eval.soak.test.ts has them all.
    const kinds = ['restaurace.cs', 'remeslnik.cs', 'restauracia.sk'].map((name) =>
      join(templates, `${name}.yaml`),
    )
    const done = await evaluate(url, '--mode', 'audio', '--jobs', '3', ...kinds)
    await expectPassed(url, done)
    expect(done.out.passed).toBe(5)
  })

  test('a scenario that an agent does not follow fails, by name and with the transcript', async () => {
    const file = scenarioFile(`${agent}
scenarios:
  - name: wants another name
    modes: [text]
    turns: [{ say: Jmenuji se Jan Novák. }]
    expect: { data: { name: Eva Malá } }
`)
    const { code, out } = await evaluate(url, file)
    expect(code).toBe(1)
    expect(out).toMatchObject({ passed: 0, failed: 1 })
    expect(out.verdicts[0]).toMatchObject({
      scenario: 'wants another name',
      failures: ['data.name is "Jan Novák" instead of "Eva Malá"'],
    })
    expect(out.verdicts[0].transcript.length).toBeGreaterThan(1)
  })

  test.each([
    ['no YAML', 'agent: [', /suite\.yaml: /],
    [
      'an unknown word',
      `${agent}\nscenarios: [{ name: a, turns: [], expect: { says: [b], sings: 1 } }]`,
      /sings/,
    ],
    ['no scenario', `${agent}\nscenarios: []`, /scenarios/],
  ])('a file with %s is refused by name before anything is called', async (_what, text, sentence) => {
    const command = runHovor(['--service', url, 'eval', scenarioFile(text)])
    expect(await command.exited).toBe(1)
    expect(command.err.join('\n')).toMatch(sentence)
  })
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedService } from '../support/shared/shared.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import type { Json } from './support/client.ts'
import { dataDir, runHovor } from './support/command.ts'

const boundMs = 600_000
const templates = fileURLToPath(new URL('../../packages/hovor/templates', import.meta.url))
const atEnd = atEndOfFile()
let url: string

beforeAll(async () => {
  url = await sharedService()
}, boundMs)

async function evaluate(...args: string[]): Promise<{ code: number | null; out: Json }> {
  const command = runHovor(['--json', '--service', url, 'eval', ...args], { boundMs })
  const code = await command.exited
  return { code, out: JSON.parse(command.out.join('\n')) }
}

const failuresOf = ({ out }: { out: Json }): unknown[] =>
  out.verdicts.filter(({ failures }: Json) => failures.length > 0)

function scenarioFile(text: string): string {
  const file = join(dataDir(atEnd), 'suite.yaml')
  writeFileSync(file, text)
  return file
}

const agent = `
agent: { name: Test, language: cs, dataFields: [{ key: name, type: string, description: jméno }] }
`

describe('hovor eval', { timeout: boundMs }, () => {
  test('the bundled agents pass their scenarios in text', async () => {
    const done = await evaluate('--mode', 'text', templates)
    expect(failuresOf(done)).toEqual([])
    expect(done).toMatchObject({ code: 0, out: { failed: 0 } })
    expect(done.out.passed).toBeGreaterThanOrEqual(14)
  })

  test('and in real calls, with DTMF, barge-in and webhook events', async () => {
    const done = await evaluate('--mode', 'audio', '--jobs', '3', templates)
    expect(failuresOf(done)).toEqual([])
    expect(done).toMatchObject({ code: 0, out: { failed: 0 } })
    expect(done.out.passed).toBeGreaterThanOrEqual(9)
  })

  test('a scenario that an agent does not follow fails, by name and with the transcript', async () => {
    const file = scenarioFile(`${agent}
scenarios:
  - name: wants another name
    modes: [text]
    turns: [{ say: Jmenuji se Jan Novák. }]
    expect: { data: { name: Eva Malá } }
`)
    const { code, out } = await evaluate(file)
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

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { operate } from '../testing/operate.ts'
import type { TestedConnection } from './connection.port.ts'

const connection = (
  id: string,
  kind: TestedConnection['kind'],
  verdict: 'ok' | 'failed',
): TestedConnection => ({
  id,
  kind,
  test: async (tell) => tell({ step: 'answer', verdict, found: 'It answers.' }),
})

let surface: TestSurface
beforeAll(async () => {
  surface = await startTestSurface({
    ports: {
      connections: [
        connection('trunk', 'trunk', 'ok'),
        connection('tts.espeak', 'speech', 'ok'),
        connection('llm', 'model', 'failed'),
      ],
      providers: {
        states: () => ({ 'tts.espeak': 'ok', llm: 'degraded' }),
        attempts: () => ({ 'tts.espeak': { attempts: 8, failures: 0 }, llm: { attempts: 4, failures: 3 } }),
      },
    },
  })
})
afterAll(() => surface.close())

const listed = async () => (await operate(surface, 'GET', '/connections')).body.connections

test('connections have their state, the attempts of the last hour and the last test of all', async () => {
  expect(await listed()).toEqual([
    { id: 'trunk', kind: 'trunk', state: 'ok', lastHour: null, lastTest: null },
    ...[
      {
        id: 'tts.espeak',
        kind: 'speech',
        state: 'ok',
        lastHour: { attempts: 8, failures: 0 },
        lastTest: null,
      },
      { id: 'llm', kind: 'model', state: 'degraded', lastHour: { attempts: 4, failures: 3 }, lastTest: null },
    ],
  ])
  for (const name of ['llm', 'tts.espeak', 'llm']) await operate(surface, 'POST', `/connections/${name}/test`)
  const tests = (await listed()).map(({ lastTest }: { lastTest: unknown }) => lastTest)
  const at = expect.any(Number)
  expect(tests).toEqual([null, { at, by: 'olga', result: 'ok' }, { at, by: 'olga', result: 'failed' }])
})

import { Session } from 'node:inspector/promises'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { VirtualClock } from '@hovor/clock'
import { expect, test } from 'vitest'
import { startTestSurface } from '../../http/testing/test-surface.ts'
import { scriptedCarrier } from '../testing/legs.ts'

const sourceDir = fileURLToPath(new URL('../..', import.meta.url))
/** The folders of every request, and those of tests. */
const leftOut = /^(platform|http)\b|\btesting$/
const mostFolders = 12

/** The folders of the server whose functions are called meanwhile. */
async function foldersMet(run: () => Promise<unknown>): Promise<string[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true })
  // Counting begins anew.
  await session.post('Profiler.takePreciseCoverage')
  await run()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  const files = result
    // The unnamed ones are handlers, which name what they call, and getters of exports.
    .filter(({ functions }) =>
      functions.some(({ functionName, ranges }) => functionName !== '' && ranges[0]!.count > 0),
    )
    .map(({ url }) => relative(sourceDir, url.startsWith('file:') ? fileURLToPath(url) : url))
    .filter((file) => !file.startsWith('..') && !file.endsWith('.test.ts'))
  return [...new Set(files.map(dirname))].sort()
}

interface Request {
  readonly bodyOf: (agentId: string) => object
  readonly key?: string
  /** Of the trunk. */
  readonly lines?: number
  readonly status?: number
}

const agentCall = (agentId: string) => ({ agentId, to: '+420601000002' })

const requests: Readonly<Record<string, Request>> = {
  'an agent call': { bodyOf: agentCall },
  'an agent call with an Idempotency-Key': { bodyOf: agentCall, key: 'one' },
  'an agent call without a free line': { bodyOf: agentCall, lines: 0, status: 503 },
  'a trial call': { bodyOf: () => ({ systemPrompt: 'Ahoj.', to: '+420601000002' }) },
  'a bridge': { bodyOf: () => ({ from: '+420601000002', to: '+420601000003' }) },
}

test.for(Object.entries(requests))(
  `the request for %s meets at most ${mostFolders} folders above platform and http`,
  async ([, { bodyOf, key, lines, status = 201 }], { onTestFinished }) => {
    const carrier = scriptedCarrier()
    if (lines !== undefined) carrier.lines = lines
    const service = await startTestSurface({ clock: new VirtualClock(), ports: { carrier } })
    onTestFinished(() => service.close())
    const { apiKey } = await service.newAccount(100_000)
    const post = async (path: string, body: object, expected = 201, more = {}) => {
      const answer = await fetch(`${service.baseUrl}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...more },
        body: JSON.stringify(body),
      })
      const text = await answer.text()
      expect(answer.status, text).toBe(expected)
      return JSON.parse(text)
    }
    const { agent } = await post('/v1/agents', { name: 'Anna', language: 'cs' })
    await post('/v1/numbers', {})
    const more = key !== undefined && { 'idempotency-key': key }
    const met = await foldersMet(() => post('/v1/calls', bodyOf(agent.id), status, more))
    const above = met.filter((folder) => !leftOut.test(folder))
    const paid = status === 201 ? ['money/credit'] : []
    expect(above).toEqual(expect.arrayContaining(['calls/admit', 'calls/place', ...paid]))
    expect(above.length, above.join(' ')).toBeLessThanOrEqual(mostFolders)
  },
)

import { operations } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { TestedConnection, TestFinding } from './connection.port.ts'
import type { ConnectionDeps } from './connection-deps.ts'

const longestMs = 15_000

/** POST /operator/v1/connections/{name}/test (spec:operator.connections) */
export function testConnection(deps: ConnectionDeps) {
  /** A test without an answer in time goes on until it has closed what it opened. */
  const running = new Set<string>()
  return handleOperator(operations.testConnection, async (context, { params }) => {
    const { clock } = context
    const connection = deps.connections.find(({ id }) => id === params.name)
    if (connection === undefined) return fail('not_found')
    if (running.has(connection.id)) {
      return fail('invalid_transition', { message: 'A test of this connection is running.' })
    }
    running.add(connection.id)
    const beganMs = clock.monotonicMs()
    const findings = await findingsOf(connection, clock, () => running.delete(connection.id))
    const isFine = findings.every(({ verdict }) => verdict !== 'failed')
    const result = isFine ? ('ok' as const) : ('failed' as const)
    const tookMs = Math.round(clock.monotonicMs() - beganMs)
    await audit(deps, context, { action: 'connection.test', target: connection.id, after: { result } })
    const shown = findings.map(({ advice = null, ...finding }) => ({ ...finding, advice }))
    return { test: { id: connection.id, result, tookMs, findings: shown } }
  })
}

/** The findings so far at the latest moment. `ended` is called once nothing of the test runs any more. */
async function findingsOf(
  connection: TestedConnection,
  clock: Clock,
  ended: () => void,
): Promise<readonly TestFinding[]> {
  const found: TestFinding[] = []
  const ending = new AbortController()
  const test = connection
    .test((finding) => void found.push(finding), ending.signal)
    .catch(() => void found.push(broken))
    .finally(ended)
  const isDone = await Promise.race([test.then(() => true), clock.sleep(longestMs).then(() => false)])
  ending.abort()
  return isDone ? found : [...found, silent]
}

const broken: TestFinding = {
  step: 'test',
  verdict: 'failed',
  found: 'The test could not be run.',
  advice: 'Check the address in its settings, and the log of the service.',
}

const silent: TestFinding = {
  step: 'time',
  verdict: 'failed',
  found: `The test did not end within ${longestMs / 1000} s.`,
  advice: 'Its servers are too slow or do not answer: check its address, and the network of this machine.',
}

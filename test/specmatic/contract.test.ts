import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onlyPath } from '../openapi/support/only-path.ts'
import { describePeer } from '../peers/support/describe-peer.ts'
import type { AtEnd } from '../scenarios/support/command.ts'
import { embeddedLogin } from '../scenarios/support/embedded-login.ts'
import { startReceiver } from '../scenarios/support/receiver.ts'
import { startService } from '../scenarios/support/service.ts'
import { preparedDataDir } from '../support/shared/shared.ts'
import { type Json, type OpenApi, operationsOf, resolve } from './compare/document.ts'
import { leavesOut } from './support/leaves-out.ts'
import { plantFailingJob } from './support/plant-failing-job.ts'
import { plantGivenUpMails } from './support/plant-given-up-mails.ts'
import { prepareDocument } from './support/prepare-document.ts'
import { type Covered, readCoverage } from './support/read-coverage.ts'
import { recordExamples } from './support/record-examples.ts'
import { runSpecmatic, type SpecmaticRun } from './support/run-specmatic.ts'
import { spreadAccounts } from './support/spread-accounts.ts'

const boundMs = 900_000
/** An account may have to be created first. */
const answerBoundMs = 60_000

/** Generated requests for each way to fill a body or a query; two of them brought no other response. */
const combinations = 1

/** Responses that no request triggers: they are for a broken or stopping service. */
const broken = [500, 503]

/** The share of described responses that came: measured 0.64, or 0.83 without a broken service. */
const coverageFloor = { all: 0.63, byRequests: 0.82 }

describePeer('Specmatic, against the real service in sandbox mode', ['java', 'referees'], () => {
  const ends: Parameters<AtEnd>[0][] = []
  const atEnd: AtEnd = (run) => void ends.unshift(run)
  let url: string
  let served: OpenApi
  /** With fields required that only this test needs. */
  let document: OpenApi
  let missing: readonly string[]
  let run: SpecmaticRun

  beforeAll(async () => {
    const receiver = await startReceiver(atEnd)
    const dataDir = await preparedDataDir(atEnd)
    const service = await startService(atEnd, { dir: dataDir, boundMs })
    await plantFailingJob(embeddedLogin(dataDir))
    await plantGivenUpMails(embeddedLogin(dataDir, 'owner'))
    const spread = await spreadAccounts(atEnd, { serviceUrl: service.url, webhookUrl: receiver.url })
    url = spread.url
    served = (await (await fetch(`${service.url}/openapi.json`)).json()) as OpenApi
    document = prepareDocument(served)
    const dir = folderOf(atEnd, document)
    missing = await recordExamples(document, url, join(dir, 'openapi_examples'))
    run = await testContract(dir, url)
  }, boundMs)
  afterAll(async () => {
    for (const end of ends) await end()
  }, boundMs)

  test('every generated request gets a response that matches the description', () => {
    const [, passed = 0, failed = 0] = /Successes: (\d+), Failures: (\d+)/.exec(run.out)?.map(Number) ?? []
    process.stderr.write(`Specmatic: ${passed} requests answered as described\n`)
    const unsuccessful = run.out.slice(run.out.indexOf('Unsuccessful Scenarios'))
    const scenarios = [...unsuccessful.matchAll(/^ *"?([+-]ve +Scenario: .*) FAILED/gm)].map(
      ([, name = '']) => name,
    )
    expect(scenarios.length).toBe(failed)
    const unexplained = scenarios.filter((name) => !leavesOut(served, name))
    if (unexplained.length > 0) process.stderr.write(unsuccessful)
    expect(unexplained).toEqual([])
    expect(run.code).toBe(failed === 0 ? 0 : 1)
    expect(passed).toBeGreaterThan(10 * operationsOf(document).length)
  })

  test('every operation succeeds, refuses a missing key, and returns most of its described responses', () => {
    const all = readCoverage(run.out, () => true)
    const byRequests = readCoverage(run.out, (status) => !broken.includes(status))
    const told = ({ covered, described }: Covered) => `${covered} of ${described}`
    process.stderr.write(
      `Specmatic: ${told(all)} described answers came, ${told(byRequests)} without 500 and 503\n`,
    )
    const success = readCoverage(run.out, (status) => status < 300)
    expect(success).toEqual({ covered: success.described, described: operationsOf(document).length })
    expect(all.covered / all.described).toBeGreaterThan(coverageFloor.all)
    expect(byRequests.covered / byRequests.described).toBeGreaterThan(coverageFloor.byRequests)
  })

  test(
    'a response that does not match the description is reported',
    async () => {
      const wrong = structuredClone(onlyPath(document, '/v1/balance'))
      const { balanceHal } = resolve(wrong, schemaOf(wrong, '/v1/balance')).properties as Record<string, Json>
      Object.assign(balanceHal!, { type: 'string' })
      const { code, out } = await testContract(folderOf(atEnd, wrong), url, "--filter=PATH='/v1/balance'")
      expect(code).toBe(1)
      expect(out).toContain('RESPONSE.BODY.balanceHal')
    },
    boundMs,
  )

  test('no response is described that no account can trigger', () => {
    expect(neverComes).toEqual(expect.arrayContaining([...missing]))
  })
})

/** A temporary directory with a description to test. */
function folderOf(atEnd: AtEnd, document: OpenApi): string {
  const dir = mkdtempSync(join(tmpdir(), 'hovor-contract-'))
  atEnd(() => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }))
  writeFileSync(join(dir, 'openapi.json'), JSON.stringify(document))
  return dir
}

/** Runs Specmatic on the description in `dir`, with the examples next to it, against the server at `url`. */
const testContract = (dir: string, url: string, ...more: readonly string[]) =>
  runSpecmatic(
    dir,
    ['test', 'openapi.json', `--testBaseURL=${url}`, `--timeout-in-ms=${answerBoundMs}`, ...more],
    {
      env: {
        SPECMATIC_GENERATIVE_TESTS: 'true',
        MAX_TEST_REQUEST_COMBINATIONS: String(combinations),
        SPECMATIC_PRETTY_PRINT: 'false',
        // the keys, by the names of the schemes
        apiKey: 'fresh',
        operatorToken: 'operator',
      },
      timeoutMs: boundMs,
    },
  )

/** The success schema of the only operation of a path. */
function schemaOf(document: OpenApi, path: string): unknown {
  const { responses } = document.paths[path]!.get as { responses: Record<string, unknown> }
  const { content } = resolve(document, responses['200']) as { content: Record<string, { schema: unknown }> }
  return content['application/json']!.schema
}

/**
 * An account exists while its key does, and the operator while one is named. A sandbox account has had its top-up,
 * and its owner confirms nothing.
 */
const neverComes = [
  'GET /v1/account 404',
  'PATCH /v1/account 404',
  'GET /v1/api-keys/current 404',
  'DELETE /v1/api-keys/current 404',
  'PATCH /v1/numbers/{e164} 402',
  'PATCH /v1/numbers/{e164} 409',
  'POST /v1/numbers/orders 402',
  'POST /v1/numbers/orders 409',
  'POST /operator/v1/accounts 404',
  'GET /operator/v1/accounts 404',
]

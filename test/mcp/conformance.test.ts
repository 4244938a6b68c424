import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startTestSurface, type TestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describePeer, refereeNode, refereePath } from '../peers/support/describe-peer.ts'
import { refereeExtension } from './support/referee-extension.ts'
import { type KeyProxy, startKeyProxy } from './support/with-key.ts'

const runner = refereePath('@modelcontextprotocol/conformance/dist/index.js')

/**
 * The official conformance suite of the Model Context Protocol, as released with each revision, against the product's
 * endpoint: its handler, keys, limits and guards.
 */
describePeer('the MCP conformance suite', ['referees'], () => {
  let server: TestSurface
  let proxy: KeyProxy

  beforeAll(async () => {
    server = await startTestSurface({ mcp: refereeExtension() })
    proxy = await startKeyProxy(server.baseUrl, async () => (await server.newAccount()).apiKey)
  })
  afterAll(async () => {
    await proxy.close()
    await server.close()
  })

  // The suite lists no requirements of the oldest: there every scenario of the revision counts.
  test.each([
    ['2026-07-28', '--requirements'],
    ['2025-11-25', '--requirements'],
    ['2025-06-18', '--spec-version'],
  ])('passes for revision %s', async (revision, by) => {
    const report = await run(['server', '--url', `${proxy.url}/mcp`, by, revision])
    expect(report.code, report.text).toBe(0)
    expect(report.text).toMatch(/✓ tools-call-simple-text: [1-9]\d* passed, 0 failed/)
  })
})

async function run(args: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  try {
    const { stdout } = await promisify(execFile)(refereeNode(), [runner, ...args], {
      maxBuffer: 64 * 1024 * 1024,
    })
    return { code: 0, text: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, text: `${stdout}\n${stderr}` }
  }
}

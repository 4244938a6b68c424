import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describePeer } from '../peers/support/describe-peer.ts'
import type { AtEnd } from '../scenarios/support/command.ts'
import { sharedService } from '../support/shared/shared.ts'
import { type Described, linters, lintTimeoutMs } from './support/linters.ts'
import { onlyPath } from './support/only-path.ts'

const timeout = lintTimeoutMs + 10_000

describePeer('linters of the running service’s OpenAPI description', ['referees'], () => {
  const closers: (() => unknown)[] = []
  const atEnd: AtEnd = (close) => void closers.unshift(close)
  let served = ''

  beforeAll(async () => {
    served = await (await fetch(`${await sharedService()}/openapi.json`)).text()
  }, timeout)
  afterAll(async () => {
    for (const close of closers) await close()
  })

  function fileOf(text: string): string {
    const dir = mkdtempSync(join(tmpdir(), 'hovor-openapi-'))
    atEnd(() => rmSync(dir, { recursive: true }))
    const file = join(dir, 'openapi.json')
    writeFileSync(file, text)
    return file
  }

  for (const { title, lint, fault } of linters) {
    // verifies: versioning.openapi-31
    test(`${title} finds no fault`, { timeout }, async () => {
      const { exitCode, report } = await lint(fileOf(served))
      expect(exitCode, report).toBe(0)
    })

    test(`${title} finds a seeded fault`, { timeout }, async () => {
      const document = onlyPath(JSON.parse(served), '/v1/account')
      fault.make(document as unknown as Described)
      const { exitCode, report } = await lint(fileOf(JSON.stringify(document)))
      expect(exitCode).toBe(1)
      expect(report).toContain(fault.rule)
    })
  }
})

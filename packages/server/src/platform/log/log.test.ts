import { type EventEmitter, once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readLog } from '../kernel/testing/log.ts'
import { createLog, logStream } from './log.ts'

function logged(keepPii: boolean): Record<string, unknown> {
  const lines: string[] = []
  const log = createLog({
    level: 'info',
    nodeId: 'n1',
    keepPii,
    stream: { write: (line) => lines.push(line) },
  })
  log.info({ callId: 'c_1', pii: { to: '+420601000001' } }, 'calls: placed')
  return JSON.parse(lines[0] ?? '{}')
}

test('the pii key is dropped unless it is enabled', () => {
  expect(logged(false)).not.toHaveProperty('pii')
  expect(logged(false)).toMatchObject({ callId: 'c_1', node: 'n1' })
  expect(logged(true)).toMatchObject({ pii: { to: '+420601000001' } })
})

test('levels are words, and a database error is logged without the row it quotes', () => {
  const { log, text } = readLog()
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(eva@x.cz)' })
  log.error({ err: error }, 'a request failed')
  expect(JSON.parse(text())).toMatchObject({
    level: 'error',
    err: { code: '23505', message: 'duplicate key' },
  })
  expect(text()).not.toContain('eva@x.cz')
})

test('a log that cannot be written loses its lines, and the process goes on', async () => {
  const full = openSync('/dev/full', 'w')
  const stream = logStream(full) as ReturnType<typeof logStream> & EventEmitter
  const failed = once(stream, 'error')
  createLog({ level: 'info', nodeId: 'n1', stream }).info('calls: placed')
  await expect(failed).resolves.toEqual([expect.objectContaining({ code: 'ENOSPC' })])
  // Without a listener of its own this would have ended the process.
  expect(stream.listenerCount('error')).toBeGreaterThan(0)
  // At the exit the rest is given up.
  ;(stream as unknown as { flushSync(): void }).flushSync()
  closeSync(full)
})

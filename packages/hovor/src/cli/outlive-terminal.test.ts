import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { outliveTerminal } from './outlive-terminal.ts'

test('a terminal that closes is told and ends nothing', () => {
  const process = Object.assign(new EventEmitter(), {
    stdout: new EventEmitter(),
    stderr: new EventEmitter(),
  })
  let told = 0
  outliveTerminal(process, () => told++)
  expect(process.emit('SIGHUP')).toBe(true)
  expect(told).toBe(1)
  for (const code of ['EIO', 'EPIPE', 'ENOSPC']) {
    const gone = Object.assign(new Error('nobody reads'), { code })
    expect(() => process.stdout.emit('error', gone)).not.toThrow()
    expect(() => process.stderr.emit('error', gone)).not.toThrow()
  }
})

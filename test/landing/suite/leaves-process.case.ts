import { spawn } from 'node:child_process'
import { it } from 'vitest'

it('leaves a process behind', () => {
  spawn('sleep', ['600'], { detached: true, stdio: 'ignore' }).unref()
})

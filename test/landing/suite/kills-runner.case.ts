import { it } from 'vitest'

it('kills the runner', async () => {
  process.kill(process.ppid, 'SIGKILL')
  await new Promise(() => undefined)
})

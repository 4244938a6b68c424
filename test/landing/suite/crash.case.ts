import { it } from 'vitest'

it('kills its worker', () => {
  process.kill(process.pid, 'SIGKILL')
})

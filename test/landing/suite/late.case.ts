import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'vitest'

/** An error that no test waits for, the first time. */
it('leaves an error to nobody', () => {
  const mark = join(process.env.HOVOR_SUITE_DIR!, 'late')
  if (existsSync(mark)) return
  writeFileSync(mark, '')
  void Promise.reject(new Error('nobody waits'))
})

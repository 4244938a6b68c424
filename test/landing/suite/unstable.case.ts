import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'vitest'

/** Red as often as HOVOR_SUITE_REDS says, then green. */
it('is red at first', () => {
  for (let count = 0; count < Number(process.env.HOVOR_SUITE_REDS); count++) {
    const mark = join(process.env.HOVOR_SUITE_DIR!, `red-${count}`)
    if (existsSync(mark)) continue
    writeFileSync(mark, '')
    throw new Error('too early\nsecond line')
  }
})

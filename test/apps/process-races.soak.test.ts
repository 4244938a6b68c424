import { test } from 'vitest'
import { atEndOfFile } from '../scenarios/support/at-end-of-file.ts'
import { startProcessRaces } from './support/process-races.ts'

const rounds = 1_000
const killEvery = 21
const boundMs = 180_000 + rounds * 20_000
const atEnd = atEndOfFile(boundMs)

test(
  `a client stays signed in, and no token survives its end: ${rounds} rounds over two processes, kill -9 in between`,
  async () => {
    const races = await startProcessRaces(atEnd, boundMs)
    await races.run(rounds, killEvery)
  },
  boundMs,
)

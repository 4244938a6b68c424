import { test } from 'vitest'
import { atEndOfFile } from '../scenarios/support/at-end-of-file.ts'
import { startProcessRaces } from './support/process-races.ts'

/**
 * Two of them with a process killed, another each time: beside a replay and beside a revocation. The ring `soak` has
 * more.
 */
const rounds = 8
const killEvery = 3
const boundMs = 180_000 + rounds * 20_000
const atEnd = atEndOfFile(boundMs)

// verifies: authentication.oauth-rotation, authentication.oauth-revocation
test(
  `a client that refreshes in two processes at once stays signed in, and no token survives a replay or a revocation: ${rounds} rounds over two processes, kill -9 in between`,
  async () => {
    const races = await startProcessRaces(atEnd, boundMs)
    await races.run(rounds, killEvery)
  },
  boundMs,
)

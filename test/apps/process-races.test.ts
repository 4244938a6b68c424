import { test } from 'vitest'
import { atEndOfFile } from '../scenarios/support/at-end-of-file.ts'
import { startProcessRaces } from './support/process-races.ts'

/**
 * Two of them with a process killed, another each time: beside a replay and beside a revocation. The ring `soak` has
 * more.
 */
const rounds = 8
const killEvery = 3
const atEnd = atEndOfFile()

// verifies: authentication.oauth-rotation, authentication.oauth-revocation
test(`a client that refreshes in two processes at once stays signed in, and no token survives a replay or a revocation: ${rounds} rounds over two processes, kill -9 in between`, async () => {
  const races = await startProcessRaces(atEnd)
  await races.run(rounds, killEvery)
})

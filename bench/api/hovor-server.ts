import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@hovor/clock'
import { createAccounts } from '../../packages/server/src/accounts/accounts.ts'
import { createKeyVerifier } from '../../packages/server/src/accounts/verify-key.ts'
import { createCredit } from '../../packages/server/src/credit/credit.ts'
import { getBalance } from '../../packages/server/src/credit/get-balance.ts'
import { openDatabase } from '../../packages/server/src/db/open-database.ts'
import { silentLog } from '../../packages/server/src/kernel/log.ts'
import { memoryRateStore } from '../../packages/server/src/surface/rate-store.ts'
import { createSurface } from '../../packages/server/src/surface/surface.ts'
import { answerParent } from './child.ts'

/** The whole pipeline over a real PostgreSQL, with `process.argv[2]` accounts and their keys. */
const keyCount = Number(process.argv[2])
const pepper = 'pepper'
const dataDir = mkdtempSync(join(tmpdir(), 'hovor-bench-'))
const database = await openDatabase({ at: { dataDir }, clock: systemClock, log: silentLog })
const accounts = createAccounts({ clock: systemClock, randomBytes, pepper })
const credit = createCredit({ clock: systemClock, randomBytes })
const verifier = createKeyVerifier({ database, clock: systemClock, pepper })
const surface = createSurface({
  database,
  clock: systemClock,
  randomBytes,
  log: silentLog,
  nodeId: 'bench',
  baseUrl: 'http://127.0.0.1',
  keys: verifier,
  operators: [],
  rate: memoryRateStore(systemClock),
  sandbox: false,
  handlers: [getBalance()],
  readiness: async () => ({ ready: true, parts: {} }),
})

const keys: string[] = []
const makers = Array.from({ length: 8 }, async () => {
  while (keys.length < keyCount) keys.push(await database.transaction(makeAccount))
})
await Promise.all(makers)
const { port } = await surface.listen({ host: '127.0.0.1', port: 0 })
answerParent({ port, keys: keys.slice(0, keyCount) }, async () => {
  await surface.close()
  verifier.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function makeAccount(tx: Parameters<Parameters<typeof database.transaction>[0]>[0]): Promise<string> {
  const { account, apiKey } = await accounts.create(tx, {
    email: 'bench@localhost',
    mode: 'sandbox',
    language: 'cs',
    companyName: '',
  })
  await credit.creditAdmin(tx, { accountId: account.id, amountHal: 100_000, description: 'bench' })
  return apiKey
}

import { systemClock } from '@hovor/clock'
import { silentLog } from '../../log/log.ts'
import { openDatabase } from '../open-database.ts'

// Another process for tests: opens the database given as JSON (as `OpenDatabase.at`), which migrates its schema, and
// exits.
const at = JSON.parse(process.argv[2] ?? '{}')
const database = await openDatabase({ at, clock: systemClock, log: silentLog })
await database.close()
process.exit(0)

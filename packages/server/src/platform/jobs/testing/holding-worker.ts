import { systemClock } from '@hovor/clock'
import { openDatabase } from '../../db/open-database.ts'
import { silentLog } from '../../log/log.ts'
import { createQueue } from '../queue.ts'

// A worker process for tests: takes jobs of the kind `hold`, says so, and never lets go until it is killed.
const [connection = '{}', leaseMs = '15000'] = process.argv.slice(2)
const database = await openDatabase({
  at: { connection: JSON.parse(connection) },
  clock: systemClock,
  log: silentLog,
  migrations: false,
})
createQueue({
  database,
  clock: systemClock,
  nodeId: `holding-${process.pid}`,
  leaseMs: Number(leaseMs),
  heartbeatMs: Number(leaseMs) / 3,
  log: silentLog,
  handlers: {
    hold: async () => {
      process.stdout.write('holding\n')
      await systemClock.sleep(600_000)
      return { kind: 'done' }
    },
  },
}).start()

import { systemClock } from '@hovor/clock'
import { silentLog } from '../../../log/log.ts'
import { startEmbedded } from '../supervisor.ts'

// Another process for tests: starts or joins the database of a directory, reports which, and stops when stdin ends.
const server = await startEmbedded({ dataDir: process.argv[2] ?? '', clock: systemClock, log: silentLog })
process.stdout.write(`${server.role} ${server.postmasterPid}\n`)
process.stdin.resume()
process.stdin.on('end', () => void server.stop().then(() => process.exit(0)))

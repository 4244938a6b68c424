import { once } from 'node:events'
import { startWorker } from '../threads/start-worker.ts'

/** Prints the heap limit of a worker thread of this process, in bytes. */
const [limit] = await once(startWorker(import.meta.url, './heap-limit.worker'), 'message')
process.stdout.write(String(limit))

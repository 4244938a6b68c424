import { once } from 'node:events'
import { startWorker } from '../threads/start-worker.ts'

/** Prints how large the heap of a worker thread of this process may become, in bytes. */
const [limit] = await once(startWorker(import.meta.url, './heap-limit.worker'), 'message')
process.stdout.write(String(limit))

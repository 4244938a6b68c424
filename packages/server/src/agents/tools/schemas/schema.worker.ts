import { parentPort } from 'node:worker_threads'
import { setThreadPriority } from '@hovor/media/thread-priority'
import { threadReady } from '../../../platform/threads/work-thread.ts'
import { checkSchema, type SchemaOrder } from './check-schema.ts'

/** A lower priority than the thread of the calls; checks can wait. */
setThreadPriority(5)

parentPort?.on('message', (order: SchemaOrder) => parentPort?.postMessage(checkSchema(order)))
parentPort?.postMessage(threadReady)

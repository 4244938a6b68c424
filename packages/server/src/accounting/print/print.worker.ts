import { parentPort } from 'node:worker_threads'
import { setThreadPriority } from '@hovor/media/thread-priority'
import { threadReady } from '../../platform/threads/work-thread.ts'
import { type PrintOrder, printed } from './printed.ts'

/** A lower priority than the thread of the calls; e-mails can wait. */
setThreadPriority(5)

parentPort?.on('message', async (order: PrintOrder) => parentPort?.postMessage(await printed(order)))
parentPort?.postMessage(threadReady)

import { parentPort } from 'node:worker_threads'
import { setThreadPriority } from '@hovor/media/thread-priority'
import { threadReady } from '../../platform/threads/work-thread.ts'
import { readCamt } from './read-camt.ts'

/** A lower priority than the thread of the calls; statements can wait. */
setThreadPriority(5)

parentPort?.on('message', (text: string) => parentPort?.postMessage(readCamt(text)))
parentPort?.postMessage(threadReady)

import { parentPort } from 'node:worker_threads'
import { setThreadPriority } from '@hovor/media/thread-priority'
import { threadReady } from '../../../platform/threads/work-thread.ts'
import type { CalendarOrder } from '../thread/calendar-threads.ts'
import { readOrder } from './read-order.ts'

/** A lower priority than the thread of the calls; calendars can wait. */
setThreadPriority(5)

parentPort?.on('message', (order: CalendarOrder) => parentPort?.postMessage(readOrder(order)))
parentPort?.postMessage(threadReady)

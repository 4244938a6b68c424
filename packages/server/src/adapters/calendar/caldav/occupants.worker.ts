import { parentPort } from 'node:worker_threads'
import { threadReady } from '../../../platform/threads/work-thread.ts'
import { type OccupantsOrder, readOccupants } from './read-occupants.ts'

parentPort?.on('message', (order: OccupantsOrder) => parentPort?.postMessage(readOccupants(order)))
parentPort?.postMessage(threadReady)

import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'

parentPort?.postMessage(getHeapStatistics().heap_size_limit)

import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** A heap that fits what a media thread keeps in JavaScript: its audio lies outside the heap. */
const heapLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

/**
 * Starts the worker module that lies at `path` (without extension) beside `from` (an `import.meta.url`), from
 * compiled code or, in development and tests, from source.
 */
export const startWorker = (from: string, path: string, options: WorkerOptions = {}): Worker => {
  keepThreadLimits()
  const extension = extname(fileURLToPath(from))
  const module = new URL(path + extension, from)
  // What the process itself was started with (`--eval`, inspectors) is no business of the thread
  if (extension !== '.ts') return new Worker(module, { execArgv: [], resourceLimits: heapLimits, ...options })
  // Node 20 ignores `--import` in a worker, so the loader of TypeScript is registered by hand.
  const tsx = pathToFileURL(createRequire(from).resolve('tsx/package.json'))
  const loader = new URL('./dist/esm/api/index.mjs', tsx).href
  const start = `import(${JSON.stringify(loader)})
    .then(({ register }) => (register(), import(${JSON.stringify(module.href)})))`
  const execArgv = ['--conditions=source']
  return new Worker(start, { eval: true, execArgv, resourceLimits: heapLimits, ...options })
}

/**
 * A young generation that the process was started with is meant for its main thread, whose heap has it already; yet V8
 * would put it before the limits of every thread that begins later: with 16 MB each of them grows by more than 20 MB.
 */
const keepThreadLimits = (): void => {
  setFlagsFromString('--min-semi-space-size=0')
  setFlagsFromString('--max-semi-space-size=0')
}

import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** JavaScript heap of a media thread; its audio buffers lie outside the heap. */
const heapLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

/**
 * Starts the worker module at `path` (without extension) next to `from` (an `import.meta.url`), from compiled
 * code or, in development and tests, from source.
 */
export const startWorker = (from: string, path: string, options: WorkerOptions = {}): Worker => {
  keepThreadLimits()
  const extension = extname(fileURLToPath(from))
  const module = new URL(path + extension, from)
  // The thread must not inherit the flags of the process (`--eval`, inspectors)
  if (extension !== '.ts') return new Worker(module, { execArgv: [], resourceLimits: heapLimits, ...options })
  // Node 20 ignores `--import` in a worker, so the TypeScript loader is registered explicitly.
  const tsx = pathToFileURL(createRequire(from).resolve('tsx/package.json'))
  const loader = new URL('./dist/esm/api/index.mjs', tsx).href
  const start = `import(${JSON.stringify(loader)})
    .then(({ register }) => (register(), import(${JSON.stringify(module.href)})))`
  const execArgv = ['--conditions=source']
  return new Worker(start, { eval: true, execArgv, resourceLimits: heapLimits, ...options })
}

/**
 * A young generation size from the command line is meant for the main thread, which has it by now; V8 would
 * prefer it to the limits of every later thread, and at 16 MB each would grow by more than 20 MB.
 */
const keepThreadLimits = (): void => {
  setFlagsFromString('--min-semi-space-size=0')
  setFlagsFromString('--max-semi-space-size=0')
}

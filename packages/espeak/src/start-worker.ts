import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread from a compiled file, or from TypeScript source in development: Node 20 gives a thread no
 * loader for its first file, so a line of JavaScript registers one and imports it.
 */
export function startWorker(entry: URL, options: WorkerOptions): Worker {
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, options)
  const loader = import.meta.resolve('tsx/esm/api')
  const source = `import('${loader}').then((tsx) => { tsx.register(); return import('${entry.href}') })`
  return new Worker(source, { ...options, eval: true, execArgv: ['--conditions=source'] })
}

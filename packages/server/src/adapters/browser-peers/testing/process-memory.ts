import { readFileSync } from 'node:fs'

/** The resident memory of a process. */
export const processMemoryBytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024

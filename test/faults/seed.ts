import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Fault } from './fault.ts'

const root = resolve(import.meta.dirname, '../..')
const left = new Set(['.git', 'node_modules', 'data'])

/** A copy of the sources to seed faults into, with links to the installed libraries. */
export interface Copy {
  readonly dir: string
  /** Seeds the fault and returns a function that reverts it. Throws unless the text occurs exactly once. */
  seed(fault: Fault): () => void
  remove(): void
}

export function copyProject(): Copy {
  const dir = mkdtempSync(join(tmpdir(), 'hovor-fault-'))
  cpSync(root, dir, { recursive: true, filter: (from) => !left.has(baseOf(from)) })
  borrowLibraries(dir)
  return {
    dir,
    seed(fault) {
      const path = join(dir, fault.file)
      const sound = readFileSync(path, 'utf8')
      writeFileSync(path, broken(fault, sound))
      return () => writeFileSync(path, sound)
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}

/** The text with the fault seeded. */
export function broken(fault: Fault, sound: string): string {
  const parts = sound.split(fault.find)
  if (parts.length !== 2)
    throw new Error(`"${fault.what}": ${parts.length - 1} places to break in ${fault.file}`)
  return parts.join(fault.put)
}

/** Links to every library, and to the copy's own packages instead of the originals. */
function borrowLibraries(dir: string): void {
  const borrowed = join(dir, 'node_modules')
  mkdirSync(join(borrowed, '@hovor'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@hovor' || name === '.vite') continue
    symlinkSync(join(root, 'node_modules', name), join(borrowed, name))
  }
  for (const name of readdirSync(join(root, 'packages')))
    symlinkSync(join(dir, 'packages', name), join(borrowed, '@hovor', name))
}

const baseOf = (path: string): string => path.slice(dirname(path).length + 1)

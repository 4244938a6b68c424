import type { Owner } from './owner.ts'
import { runProgram } from './run-program.ts'
import { DatabaseStartError } from './start-error.ts'

/** PostgreSQL refuses to run as root, and initdb wants a user that has a name. */
const names = ['hovor', 'postgres', 'nobody']

/** Root drops to the first of `names` that exists; anybody else stays (undefined). */
export async function chooseOwner(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const name of names) {
    const uid = await runProgram('id', ['-u', name])
    const gid = await runProgram('id', ['-g', name])
    if (uid.code !== 0 || gid.code !== 0) continue
    return { name, uid: Number(uid.output.trim()), gid: Number(gid.output.trim()) }
  }
  throw new DatabaseStartError(
    `PostgreSQL does not run as root and none of the users ${names.join(', ')} exists: add one or set DATABASE_URL.`,
  )
}

/** Whether `owner` (or this process) can work in `dir`: every folder above it must let it through. */
export async function canWorkIn(dir: string, owner: Owner | undefined): Promise<boolean> {
  const script = 'cd "$1" && test -w . && test -x .'
  return (await runProgram('/bin/sh', ['-c', script, 'sh', dir], { owner })).code === 0
}

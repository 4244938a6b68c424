import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { AtEnd } from '../../test/scenarios/support/command.ts'

/** A child process that outlives every kill and reports afterwards what it saw. */
export interface Witness<Seen> {
  readonly port: number
  /** From here on it responds to everything, promptly and successfully. */
  calm(): void
  seen(): Promise<readonly Seen[]>
}

/** Starts one of the programs here; its first line is its port. */
export async function startWitness<Seen>(atEnd: AtEnd, file: string, seed: number): Promise<Witness<Seen>> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [String(seed)], {
    execArgv: ['--conditions=source', '--import', 'tsx'],
    serialization: 'advanced',
  })
  const exited = once(child, 'exit')
  atEnd(async () => {
    child.disconnect()
    await exited
  })
  const port = (await reply(child)) as number
  return {
    port,
    calm: () => void child.send('calm'),
    async seen() {
      child.send('seen')
      return (await reply(child)) as readonly Seen[]
    },
  }
}

async function reply(child: ChildProcess): Promise<unknown> {
  const [told] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('a witness has ended')
    }),
  ])
  return told
}

/** The other side: prints the port, then obeys until its parent is gone. */
export function testify(port: number, calm: () => void, seen: () => readonly unknown[]): void {
  process.on('message', (asked) => {
    if (asked === 'calm') calm()
    else process.send?.(seen())
  })
  process.on('disconnect', () => process.exit())
  process.send?.(port)
}

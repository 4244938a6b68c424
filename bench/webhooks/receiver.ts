import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Receiver {
  readonly url: string
  /** The arrival time of the first byte of each delivery, by `webhook-id`; of several attempts the first. */
  readonly arrivals: ReadonlyMap<string, number>
  close(): void
}

export async function startReceiver(): Promise<Receiver> {
  const child = fork(fileURLToPath(new URL('receiver.process.ts', import.meta.url)), {
    execArgv: ['--conditions=source', '--import', 'tsx'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const arrivals = new Map<string, number>()
  child.on('message', ({ arrived }: { arrived: [string, number][] }) => {
    for (const [id, atMs] of arrived) {
      if (!arrivals.has(id)) arrivals.set(id, atMs)
    }
  })
  return {
    url: `http://127.0.0.1:${port}`,
    arrivals,
    close: () => void child.kill('SIGKILL'),
  }
}

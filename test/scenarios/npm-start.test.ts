import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pacedUntil } from '@hovor/clock/testing'
import { describe, expect, test } from 'vitest'
import { type AtEnd, dataDir } from './support/command.ts'
import { isAlive, killTree, programsIn, treeOf } from './support/process-tree.ts'

/* `npm start` as a user types it: npm, a shell and the service. */
const root = resolve(import.meta.dirname, '../..')

interface NpmStart {
  readonly npm: number
  readonly service: number
  /** npm, the service and all their child processes. */
  readonly tree: readonly number[]
  readonly url: string
  /** The exit code of npm, or the signal that ended it. */
  readonly ended: Promise<number | string | null>
}

/** In a separate process group, as a terminal does it. */
async function npmStart(atEnd: AtEnd): Promise<NpmStart> {
  const dir = dataDir(atEnd)
  const settings = { HOVOR_DATA_DIR: dir, HOVOR_HTTP_PORT: '0', HOVOR_SIP_PORT: '0', HOVOR_DRAIN_SECS: '5' }
  const { PATH = '', HOME = '' } = process.env
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  const npm = child.pid ?? 0
  atEnd(() => killTree([-npm]))
  const ended = new Promise<number | string | null>((done) =>
    child.once('exit', (code, signal) => done(signal ?? code)),
  )
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  const url = await pacedUntil('the service listens', () => /listens on (\S+)/.exec(lines.join('\n'))?.[1])
  const tree = await treeOf(npm, dir)
  const [service = 0] = await programsIn(tree, 'hovor')
  return { npm, service, tree, url, ended }
}

const allEnd = (pids: readonly number[]) =>
  pacedUntil('every process has ended', async () =>
    (await Promise.all(pids.map(isAlive))).every((alive) => !alive),
  )

describe('npm start', () => {
  test('on SIGTERM lets the service drain and exits with it, leaving its port free', async ({
    onTestFinished,
  }) => {
    const { npm, tree, url, ended } = await npmStart(onTestFinished)
    process.kill(npm, 'SIGTERM')
    expect(await ended).toBe(0)
    await allEnd(tree)
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
  })

  test('on Ctrl-C drains too, although the service gets the signal from the terminal and from npm', async ({
    onTestFinished,
  }) => {
    const { npm, tree, ended } = await npmStart(onTestFinished)
    process.kill(-npm, 'SIGINT')
    expect(await ended).toBe(0)
    await allEnd(tree)
  })

  test('leaves nothing behind when the service is killed by SIGKILL', async ({ onTestFinished }) => {
    const { service, tree } = await npmStart(onTestFinished)
    process.kill(service, 'SIGKILL')
    await allEnd(tree)
  })
})

import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { longestWaitMs } from '@hovor/clock/testing'
import { expect, test } from 'vitest'
import { dataDir } from './support/command.ts'

const bin = resolve(import.meta.dirname, '../../packages/hovor/dist/bin.js')

test('startup with too low a limit of open files exits with 1 and says how to raise it', async ({
  onTestFinished,
}) => {
  const env = { PATH: process.env.PATH, HOVOR_DATA_DIR: dataDir(onTestFinished), HOVOR_HTTP_PORT: '0' }
  const ended = await new Promise<{ code: unknown; err: string }>((done) => {
    const args = ['-c', 'ulimit -n 200; exec "$0" "$1" start', process.execPath, bin]
    execFile('sh', args, { env, timeout: longestWaitMs }, (error, _, err) => done({ code: error?.code, err }))
  })
  expect(ended).toEqual({
    code: 1,
    err: 'hovor: Too many open files: raise the limit to 4096 or more, with `ulimit -n 4096` or LimitNOFILE= in systemd.\n',
  })
})

import { fileURLToPath } from 'node:url'
import { runProgram } from './run-program.ts'

export const OPERATOR_TOKEN = 'peer-tests-operator-token'

const bin = fileURLToPath(new URL('../../../packages/hovor/dist/bin.js', import.meta.url))

export interface Hovor {
  readonly url: string
  /** Sends JSON; returns the response body and throws it on an error status. */
  ask<T>(key: string | undefined, method: string, path: string, body?: unknown): Promise<T>
  download(key: string, path: string): Promise<Uint8Array>
  output(): string
  /** Signals the process only: `stop` waits for its end. */
  kill(signal: NodeJS.Signals): void
  readonly exited: Promise<number | null>
  stop(): Promise<void>
}

/** The whole service in its own process, on a free port. */
export async function startHovor(env: Readonly<Record<string, string>>): Promise<Hovor> {
  const service = runProgram(process.execPath, [bin, '--json', 'start'], {
    env: {
      HOVOR_HTTP_PORT: '0',
      HOVOR_LOG_LEVEL: 'warn',
      HOVOR_DRAIN_SECS: '1',
      HOVOR_OPERATOR_TOKENS: `peer:${OPERATOR_TOKEN}`,
      ...env,
    },
    // the service ends with its parent process
    input: 'pipe',
  })
  const [, url = ''] = await service.says(/"listening":"([^"]+)"/)
  const request = async (key: string | undefined, method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok)
      throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}\n${service.output()}`)
    return answer
  }
  return {
    url,
    ask: async (key, method, path, body) => (await request(key, method, path, body)).json() as never,
    download: async (key, path) => new Uint8Array(await (await request(key, 'GET', path)).arrayBuffer()),
    output: service.output,
    kill: (signal) => void process.kill(service.pid, signal),
    exited: service.exited,
    stop: () => service.stop(),
  }
}

import { preparedDataDir } from '../../support/shared/shared.ts'
import { type AtEnd, type Command, type CommandOptions, runHovor } from './command.ts'
import { killTree, treeOf } from './process-tree.ts'

/** Reached only by a broken service. */
const readyTimeoutMs = 120_000

export interface Service {
  readonly url: string
  readonly pid: number
  readonly command: Command
  /** SIGTERM, then the exit code. */
  stop(): Promise<number | null>
  /** kill -9 of the service's own process; its children exit by themselves. */
  kill(): Promise<void>
  /** kill -9 of everything at once: the service, PostgreSQL with its backends, the sandbox, the speech process. */
  killAll(): Promise<void>
}

export interface ServiceOptions extends Pick<CommandOptions, 'env' | 'boundMs' | 'bin' | 'asNode'> {
  /** The data directory; left out: one of its own, whose database is there already. */
  readonly dir?: string
}

export const operatorToken = 'scenario-operator-token'

/** Starts `hovor --json start` and waits until it is ready; it is stopped when the test ends. */
export async function startService(
  atEnd: AtEnd,
  { dir: given, env, boundMs, bin, asNode }: ServiceOptions = {},
): Promise<Service> {
  const dir = given ?? (await preparedDataDir(atEnd))
  let ready: (url: string) => void = () => {}
  const listening = new Promise<string>((resolve) => {
    ready = resolve
  })
  const command = runHovor(['--json', 'start'], {
    env: {
      HOVOR_DATA_DIR: dir,
      HOVOR_HTTP_PORT: '0',
      HOVOR_SIP_PORT: '0',
      HOVOR_RTC_PORT: '0',
      HOVOR_OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
      HOVOR_OPERATOR_TOKENS: `test:${operatorToken}`,
      HOVOR_LOG_LEVEL: 'warn',
      HOVOR_DRAIN_SECS: '2',
      ...env,
    },
    ...(boundMs !== undefined && { boundMs }),
    ...(bin !== undefined && { bin }),
    ...(asNode !== undefined && { asNode }),
    onLine(line) {
      const url = /"listening":"([^"]+)"/.exec(line)?.[1]
      if (url !== undefined) ready(url)
    },
  })
  let late: NodeJS.Timeout | undefined
  const failed = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('The service was not ready after 120 s')), readyTimeoutMs)
    void command.exited.then((code) =>
      reject(
        new Error(`The service ended with code ${code}: ${[...command.out, ...command.err].join('\n')}`),
      ),
    )
  })
  failed.catch(() => {})
  atEnd(async () => {
    command.kill('SIGTERM')
    await command.exited
  })
  const url = await Promise.race([listening, failed]).finally(() => clearTimeout(late))
  return {
    url,
    pid: command.pid,
    command,
    async stop() {
      command.kill('SIGTERM')
      return command.exited
    },
    async kill() {
      command.kill('SIGKILL')
      await command.exited
    },
    async killAll() {
      killTree(await treeOf(command.pid, dir))
      await command.exited
    },
  }
}

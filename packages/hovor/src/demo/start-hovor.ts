import { startChildProgram } from '../children/child-program.ts'

export interface RunningHovor {
  readonly url: string
  stop(): Promise<void>
}

/** Runs `hovor start` in its own process, on free ports, with all data under `dir`. */
export async function startHovor(dir: string, err: (line: string) => void): Promise<RunningHovor> {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const bin = new URL(`../bin.${extension}`, import.meta.url)
  const child = await startChildProgram<{ listening: string }>(
    bin,
    ['--json', 'start', '--until-stdin-ends'],
    {
      name: 'The service',
      onStderr: err,
      env: {
        HOVOR_MODE: 'sandbox',
        HOVOR_DATA_DIR: dir,
        HOVOR_HTTP_PORT: '0',
        HOVOR_LOG_LEVEL: 'error',
        HOVOR_DRAIN_SECS: '5',
      },
      // Its own child processes may take two minutes.
      readyTimeoutMs: 300_000,
      stopTimeoutMs: 20_000,
    },
  )
  return { url: child.ready.listening, stop: () => child.stop() }
}

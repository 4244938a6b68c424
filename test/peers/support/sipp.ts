import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeG711, tone } from '@hovor/media'
import { type PortRange, takePorts } from '@hovor/media/ports'
import { freePort } from '../../support/free-port.ts'
import { portTaken } from './ports.ts'
import { type RunningProgram, runProgram } from './run-program.ts'

/** The tone in the file `tone.al` that SIPp plays, in its directory. */
export const SIPP_HERTZ = 1000
const fileMs = 2000
/** For 25 runs. */
const mediaPorts = 200

export interface Sipp {
  /** SIPp calls `target` (host:port) by the scenario; resolves with its exit code, 0 if all steps matched. */
  call(
    scenario: string,
    target: string,
    options?: SippOptions,
  ): Promise<{ code: number | null; output: string }>
  /** SIPp waits for one call. */
  answer(scenario: string | 'uas', options?: SippOptions): Promise<RunningProgram & { readonly uri: string }>
  close(): void
}

interface SippOptions {
  readonly transport?: 'udp' | 'tcp'
  readonly args?: readonly string[]
}

/** Its runs get eight ports each of these, for their media. */
export async function openSipp(media?: PortRange): Promise<Sipp> {
  const { from: firstMediaPort } = media ?? (await takePorts(mediaPorts))
  const dir = mkdtempSync(join(tmpdir(), 'sipp-'))
  writeFileSync(join(dir, 'tone.al'), encodeG711('PCMA', tone([SIPP_HERTZ], fileMs)))
  let runs = 0
  const argsOf = (scenario: string, { transport = 'udp', args = [] }: SippOptions) => {
    const run = runs++
    const file = join(dir, `scenario-${run}.xml`)
    if (scenario !== 'uas') writeFileSync(file, scenario)
    const which = scenario === 'uas' ? ['-sn', 'uas'] : ['-sf', file]
    const media = ['-mi', '127.0.0.1', '-mp', String(firstMediaPort + run * 8)]
    const transported = ['-t', transport === 'tcp' ? 't1' : 'u1']
    const ends = ['-m', '1', '-l', '1', '-nostdin', '-timeout', '25s', '-timeout_error']
    return [...which, '-i', '127.0.0.1', ...media, ...transported, ...ends, ...args]
  }
  return {
    async call(scenario, target, options = {}) {
      const sipp = runProgram('sipp', [target, ...argsOf(scenario, options)], { cwd: dir })
      const code = await sipp.exited
      return { code, output: sipp.output() }
    },
    async answer(scenario, options = {}) {
      const port = await freePort()
      const sipp = runProgram('sipp', ['-p', String(port), ...argsOf(scenario, options)], { cwd: dir })
      await portTaken(options.transport ?? 'udp', port)
      return { ...sipp, uri: `sip:bob@127.0.0.1:${port};transport=${options.transport ?? 'udp'}` }
    },
    close: () => rmSync(dir, { recursive: true, force: true }),
  }
}

import { portTaken } from './ports.ts'
import { type RunningProgram, runProgram } from './run-program.ts'

const controlPort = 2223

/** The address of its control port for Kamailio. */
export const RTPENGINE_SOCKET = `udp:127.0.0.1:${controlPort}`

/** rtpengine in user space between both sides of calls, on one address; inside a private network only. */
export async function startRtpengine(address: string): Promise<RunningProgram> {
  const rtpengine = runProgram('rtpengine', [
    ...['--config-file=none', '--foreground', '--log-stderr', '--log-level=4', '--table=-1'],
    ...[`--interface=${address}`, `--listen-ng=127.0.0.1:${controlPort}`],
    ...['--port-min=22000', '--port-max=22999', '--num-threads=1'],
  ])
  await portTaken('udp', controlPort)
  return rtpengine
}

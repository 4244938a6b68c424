import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calleeAddress } from './namespace.ts'

export const baresipPort = 5081

/**
 * Answers every call at once, plays `wav` and records what it hears; PCMA like our own calls. Without the `stdio`
 * module, which needs a terminal.
 */
const config = (wav: string, heard: string) => `
sip_listen ${calleeAddress}:${baresipPort}
call_max_calls 1000
rtp_ports 31000-39000
rtcp_enable yes
jitter_buffer_delay 2-10
audio_source aufile,${wav}
audio_player aufile,${heard}
module_path /usr/lib/baresip/modules
module g711.so
module aufile.so
module_tmp uuid.so
module_tmp account.so
module_app menu.so
`

/**
 * Starts baresip in `dir`; the kernel ends it with us. Its media gets the priority that our media thread requests.
 */
export function startBaresip(dir: string, wav: string): ChildProcess {
  writeFileSync(join(dir, 'config'), config(wav, join(dir, 'heard.wav')))
  writeFileSync(
    join(dir, 'accounts'),
    `<sip:callee@${calleeAddress}:${baresipPort}>;regint=0;answermode=auto;audio_codecs=pcma\n`,
  )
  writeFileSync(join(dir, 'contacts'), '')
  const limits = ['--pdeathsig', 'KILL', 'nice', '-n', '-10', 'baresip', '-f', dir]
  return spawn('setpriv', limits, { stdio: 'ignore' })
}

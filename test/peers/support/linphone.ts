import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readWav, tone, toneShare, writeWav } from '@hovor/media'
import { runProgram } from './run-program.ts'

/** The tone linphone plays in every call, for half a minute. */
export const LINPHONE_HERTZ = 800
const fileMs = 30_000
const windowMs = 50

export interface Linphone {
  /** `call URI`, `type TEXT`, `press DIGITS`, `hold`, `resume`, `bye`. */
  order(command: string): void
  /** Waits for its output: `state LinphoneCallStreamsRunning`, `text on`, `digit 4`. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  /** The real-time text it has read. */
  read(): string
  /** How long it heard this tone, in ms; after `stop`. */
  heardMs(hertz: number): number
  output(): string
  stop(): Promise<void>
}

/** A liblinphone phone on UDP that answers every call; `linphone-phone.c` is compiled into the directory first. */
export async function startLinphone(
  dir: string,
  at: { readonly address: string; readonly sipPort: number; readonly rtpPort: number },
): Promise<Linphone> {
  mkdirSync(dir, { recursive: true })
  const program = compile(dir)
  const said = join(dir, 'said.wav')
  writeFileSync(said, writeWav({ sampleRate: 8000, channels: 1, pcm: tone([LINPHONE_HERTZ], fileMs) }))
  writeFileSync(join(dir, 'linphonerc'), settings(at.address))
  const args = [dir, at.address, String(at.sipPort), String(at.rtpPort), said]
  const phone = runProgram(program, args, { cwd: dir, input: 'pipe', env: { HOME: dir } })
  await phone.says(/^ready/m)
  return {
    order: (command) => phone.write(`${command}\n`),
    says: (pattern) => phone.says(pattern),
    read: () =>
      [...phone.output().matchAll(/^read (.*)$/gm)]
        .map(([, char]) => (char === '<line>' ? '\n' : char))
        .join(''),
    heardMs: (hertz) => toneMs(readFileSync(join(dir, 'heard.wav')), hertz),
    output: phone.output,
    async stop() {
      phone.write('quit\n')
      await phone.exited
    },
  }
}

function compile(dir: string): string {
  const source = fileURLToPath(new URL('./linphone-phone.c', import.meta.url))
  const program = join(dir, 'linphone-phone')
  const made = spawnSync('gcc', ['-O1', '-o', program, source, '-llinphone'], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
  return program
}

const settings = (address: string): string =>
  [
    '[sip]',
    `contact="phone" <sip:phone@${address}>`,
    'guess_hostname=1',
    'use_rport=1',
    'media_encryption=none',
    '[net]',
    'firewall_policy=0',
    '[rtp]',
    'audio_adaptive_jitt_comp_enabled=1',
    '[audio_codec_0]',
    'mime=PCMA',
    'rate=8000',
    'channels=1',
    'enabled=1',
    '[audio_codec_1]',
    'mime=telephone-event',
    'rate=8000',
    'channels=1',
    'enabled=1',
    '',
  ].join('\n')

function toneMs(file: Uint8Array, hertz: number): number {
  const wav = readWav(file)
  if (wav.kind !== 'wav') throw new Error('linphone wrote no WAV file')
  const samples = (wav.sampleRate * windowMs) / 1000
  // the tone at 8 kHz
  const scaled = (hertz * 8000) / wav.sampleRate
  let ms = 0
  for (let at = 0; at + samples <= wav.pcm.length; at += samples) {
    if (toneShare(wav.pcm.subarray(at, at + samples), scaled) > 0.7) ms += windowMs
  }
  return ms
}

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readWav, resample, tone, toneShare, writeWav } from '@hovor/media'
import type { AudioCodec } from '@hovor/sip'
import { orderBaresip } from './baresip-control.ts'
import { PEER_ADDRESS } from './private-network.ts'
import { runProgram } from './run-program.ts'

/** The tone baresip plays in every call, for a minute. */
export const BARESIP_HERTZ = 1000
const fileMs = 60_000
const port = 5081
const address = `${PEER_ADDRESS}:${port}`
const controlPort = 4444

export interface Baresip {
  readonly uri: string
  readonly address: string
  /** `dial URI`, `hangup`, `hold`, `resume`, `sndcode DIGIT`: resolves with the response. */
  order(command: string, params?: string): Promise<string>
  says(pattern: RegExp, timeoutMs?: number): Promise<RegExpExecArray>
  /** How long it heard this tone in all its calls, in ms; after `stop`. A hold ends the measurement. */
  heardMs(hertz: number): number
  output(): string
  stop(): Promise<void>
}

export interface BaresipOptions {
  readonly encryption?: 'none' | 'srtp'
  /** The tone of every call; `BARESIP_HERTZ` by default. */
  readonly hertz?: number
  /** The registrar and password. */
  readonly registrar?: { readonly address: string; readonly password: string }
  /** The URI to call once it runs. */
  readonly dials?: string
  /** A prefix of its command, to run it elsewhere: `order` does not reach it there. */
  readonly within?: readonly string[]
}

/** baresip, answering every call to `user` at once with an audio file; inside a private network only. */
export async function startBaresip(
  dir: string,
  user: string,
  codecs: readonly AudioCodec[],
  options: BaresipOptions = {},
): Promise<Baresip> {
  mkdirSync(dir, { recursive: true })
  const said = join(dir, 'said.wav')
  writeFileSync(said, soundFor(codecs[0]!, options.hertz ?? BARESIP_HERTZ))
  writeFileSync(join(dir, 'config'), config(said, dir))
  writeFileSync(join(dir, 'contacts'), '')
  const home = options.registrar?.address ?? address
  writeFileSync(join(dir, 'accounts'), `<sip:${user}@${home}>;${accountParameters(user, codecs, options)}\n`)
  const dial = options.dials === undefined ? [] : ['-e', `/dial ${options.dials}`]
  const [program = '', ...args] = [...(options.within ?? []), 'baresip', '-f', dir, ...dial]
  const baresip = runProgram(program, args, { cwd: dir })
  await baresip.says(/baresip is ready/)
  return {
    uri: `sip:${user}@${address}`,
    address,
    order: (command, params) => orderBaresip(controlPort, command, params),
    says: baresip.says,
    heardMs: (hertz) => heardIn(dir).reduce((ms, file) => ms + toneMs(readFileSync(file), hertz), 0),
    output: baresip.output,
    stop: () => baresip.stop(),
  }
}

const accountParameters = (
  user: string,
  codecs: readonly AudioCodec[],
  { encryption, registrar }: BaresipOptions,
): string =>
  [
    'answermode=auto',
    registrar === undefined ? 'regint=0' : `regint=60;auth_user=${user};auth_pass=${registrar.password}`,
    `audio_codecs=${codecs.map((codec) => baresipCodecs[codec].name).join()}`,
    ...(encryption === 'srtp' ? ['mediaenc=srtp-mand'] : []),
  ].join(';')

/** Baresip's names of its codecs and their sample rates; it does not resample files. */
const baresipCodecs: Readonly<Record<AudioCodec, { name: string; hertz: number; channels: 1 | 2 }>> = {
  PCMA: { name: 'pcma', hertz: 8000, channels: 1 },
  PCMU: { name: 'pcmu', hertz: 8000, channels: 1 },
  G722: { name: 'g722/16000/1', hertz: 16_000, channels: 1 },
  opus: { name: 'opus/48000/2', hertz: 48_000, channels: 2 },
}

const soundFor = (codec: AudioCodec, toneHertz: number): Uint8Array => {
  const { hertz, channels } = baresipCodecs[codec]
  const mono = resample(tone([toneHertz], fileMs), 8000, hertz)
  const pcm = channels === 1 ? mono : Int16Array.from({ length: mono.length * 2 }, (_, i) => mono[i >> 1]!)
  return writeWav({ sampleRate: hertz, channels, pcm })
}

const config = (said: string, dir: string): string =>
  [
    `sip_listen ${PEER_ADDRESS}:${port}`,
    `snd_path ${dir}`,
    `audio_source aufile,${said}`,
    'audio_alert none',
    'rtp_ports 24000-24999',
    'call_max_calls 10',
    'jitter_buffer_delay 2-10',
    'module_path /usr/lib/baresip/modules',
    'module g711.so',
    'module g722.so',
    'module opus.so',
    'module srtp.so',
    'module aufile.so',
    'module sndfile.so',
    'module_tmp uuid.so',
    'module_tmp account.so',
    'module_app menu.so',
    'module_app ctrl_tcp.so',
    `ctrl_tcp_listen 127.0.0.1:${controlPort}`,
    '',
  ].join('\n')

/** The files in which the sndfile filter stores the decoded audio, one for each call. */
function heardIn(dir: string): string[] {
  const names = readdirSync(dir).filter((each) => each.endsWith('-dec.wav'))
  if (names.length === 0) throw new Error('baresip wrote down nothing of what it heard')
  return names.map((name) => join(dir, name))
}

function toneMs(file: Uint8Array, hertz: number): number {
  const wav = readWav(file)
  if (wav.kind !== 'wav') throw new Error('baresip wrote no WAV file')
  const { sampleRate, channels } = wav
  const mono = wav.pcm.filter((_, i) => i % channels === 0)
  const heard = resample(mono, sampleRate, 8000)
  const windowSamples = 400
  let ms = 0
  for (let at = 0; at + windowSamples <= heard.length; at += windowSamples) {
    if (toneShare(heard.subarray(at, at + windowSamples), hertz) > 0.8) ms += 50
  }
  return ms
}

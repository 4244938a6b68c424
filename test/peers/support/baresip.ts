import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AudioCodec, readWav, tone, toneShare, writeWav } from '@hovor/media'
import { PEER_ADDRESS } from './private-network.ts'
import { runProgram } from './run-program.ts'

/** What baresip says in every call, for a minute. */
export const BARESIP_HERTZ = 1000
const fileMs = 60_000
const port = 5081

export interface Baresip {
  readonly uri: string
  readonly address: string
  /** How much of what it heard was this tone, in ms. */
  heardMs(hertz: number): number
  output(): string
  stop(): Promise<void>
}

/** baresip, answering every call to `user` at once with a file of sound; inside a private network only. */
export async function startBaresip(
  dir: string,
  user: string,
  codecs: readonly AudioCodec[],
  encryption: 'none' | 'srtp' = 'none',
): Promise<Baresip> {
  mkdirSync(dir, { recursive: true })
  const said = join(dir, 'said.wav')
  writeFileSync(said, writeWav({ sampleRate: 8000, channels: 1, pcm: tone([BARESIP_HERTZ], fileMs) }))
  writeFileSync(join(dir, 'config'), config(said, dir))
  writeFileSync(join(dir, 'contacts'), '')
  writeFileSync(
    join(dir, 'accounts'),
    `<sip:${user}@${PEER_ADDRESS}:${port}>;${accountParameters(codecs, encryption)}\n`,
  )
  const baresip = runProgram('baresip', ['-f', dir], { cwd: dir })
  await baresip.says(/baresip is ready/)
  return {
    uri: `sip:${user}@${PEER_ADDRESS}:${port}`,
    address: `${PEER_ADDRESS}:${port}`,
    heardMs: (hertz) => toneMs(readFileSync(heardIn(dir)), hertz),
    output: baresip.output,
    stop: () => baresip.stop(),
  }
}

const accountParameters = (codecs: readonly AudioCodec[], encryption: 'none' | 'srtp'): string =>
  [
    'regint=0;answermode=auto',
    `audio_codecs=${codecs.map(codecName).join()}`,
    ...(encryption === 'srtp' ? ['mediaenc=srtp-mand'] : []),
  ].join(';')

/** baresip compares the clock rate and the channels of names that could be several codecs. */
const codecName = (codec: AudioCodec): string => (codec === 'opus' ? 'opus/48000/2' : codec.toLowerCase())

const config = (said: string, dir: string): string =>
  [
    `sip_listen ${PEER_ADDRESS}:${port}`,
    `audio_source aufile,${said}`,
    `snd_path ${dir}`,
    'audio_alert none',
    'rtp_ports 31000-31999',
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
    '',
  ].join('\n')

/** The file that the sound file filter writes of what was decoded. */
function heardIn(dir: string): string {
  const name = readdirSync(dir).find((each) => each.endsWith('-dec.wav'))
  if (name === undefined) throw new Error('baresip wrote down nothing of what it heard')
  return join(dir, name)
}

function toneMs(file: Uint8Array, hertz: number): number {
  const wav = readWav(file)
  if (wav.kind !== 'wav') throw new Error('baresip wrote no WAV file')
  const windowSamples = 400
  let ms = 0
  for (let at = 0; at + windowSamples <= wav.pcm.length; at += windowSamples) {
    if (toneShare(wav.pcm.subarray(at, at + windowSamples), hertz) > 0.8) ms += 50
  }
  return ms
}

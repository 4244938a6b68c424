import { decodeG711 } from '../codec/g711.ts'

/*
 * RIFF/WAVE, little-endian
 *
 *   | "RIFF" | size | "WAVE" |
 *   | "fmt " | 16   | format=1 | channels | rate | octets/s | octets/frame | bits |
 *   | "data" | size | samples ...
 */
export interface Wav {
  readonly kind: 'wav'
  readonly sampleRate: number
  readonly channels: number
  /** Interleaved. */
  readonly pcm: Int16Array
}

const pcmFormat = 1
const aLaw = 6
const muLaw = 7
const extensibleFormat = 0xfffe
const headerBytes = 44

/** 16-bit PCM. */
export const writeWav = (wav: { sampleRate: number; channels: number; pcm: Int16Array }): Uint8Array => {
  const { sampleRate, channels, pcm } = wav
  const out = Buffer.alloc(headerBytes + pcm.length * 2)
  out.write('RIFF', 0, 'latin1')
  out.writeUInt32LE(out.length - 8, 4)
  out.write('WAVEfmt ', 8, 'latin1')
  out.writeUInt32LE(16, 16)
  out.writeUInt16LE(pcmFormat, 20)
  out.writeUInt16LE(channels, 22)
  out.writeUInt32LE(sampleRate, 24)
  out.writeUInt32LE(sampleRate * channels * 2, 28)
  out.writeUInt16LE(channels * 2, 32)
  out.writeUInt16LE(16, 34)
  out.write('data', 36, 'latin1')
  out.writeUInt32LE(pcm.length * 2, 40)
  for (let i = 0; i < pcm.length; i++) out.writeInt16LE(pcm[i]!, headerBytes + 2 * i)
  return new Uint8Array(out)
}

/**
 * Reads 16-bit PCM and G.711 with chunks in any order. A size beyond the end (from a writer that did not know
 * the length) means up to the end.
 */
export const readWav = (bytes: Uint8Array): Wav | { readonly kind: 'malformed'; readonly why: string } => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (view.toString('latin1', 0, 4) !== 'RIFF' || view.toString('latin1', 8, 12) !== 'WAVE') {
    return { kind: 'malformed', why: 'not a RIFF/WAVE file' }
  }
  let format: { code: number; channels: number; sampleRate: number; bits: number } | undefined
  for (let at = 12; at + 8 <= view.length; ) {
    const name = view.toString('latin1', at, at + 4)
    const size = view.readUInt32LE(at + 4)
    const body = view.subarray(at + 8, Math.min(view.length, at + 8 + size))
    if (name === 'fmt ' && body.length >= 16) format = readFormat(body)
    if (name === 'data')
      return format === undefined ? { kind: 'malformed', why: 'data before fmt' } : toPcm(body, format)
    at += 8 + size + (size % 2)
  }
  return { kind: 'malformed', why: 'missing data chunk' }
}

const readFormat = (body: Buffer) => {
  const code = body.readUInt16LE(0)
  return {
    code: code === extensibleFormat && body.length >= 26 ? body.readUInt16LE(24) : code,
    channels: body.readUInt16LE(2),
    sampleRate: body.readUInt32LE(4),
    bits: body.readUInt16LE(14),
  }
}

const toPcm = (
  body: Buffer,
  { code, channels, sampleRate, bits }: { code: number; channels: number; sampleRate: number; bits: number },
): Wav | { kind: 'malformed'; why: string } => {
  if (channels === 0 || sampleRate === 0) return { kind: 'malformed', why: 'zero channels or sample rate' }
  if (code === pcmFormat && bits === 16) {
    const pcm = Int16Array.from({ length: Math.floor(body.length / 2) }, (_, i) => body.readInt16LE(2 * i))
    return { kind: 'wav', sampleRate, channels, pcm }
  }
  if ((code === aLaw || code === muLaw) && bits === 8) {
    return { kind: 'wav', sampleRate, channels, pcm: decodeG711(code === aLaw ? 'PCMA' : 'PCMU', body) }
  }
  return { kind: 'malformed', why: `unsupported format ${code} with ${bits} bits` }
}

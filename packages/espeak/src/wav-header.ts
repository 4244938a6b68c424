/** Size of a stream of unknown length. */
const unknownSize = 0xffffffff

/**
 * The header of a mono 16-bit PCM WAV stream.
 *
 * ```
 *  0 "RIFF" | 4 size | 8 "WAVE" | 12 "fmt " | 16 16 | 20 1 PCM | 22 1 channel | 24 rate
 * 28 bytes/s | 32 2 block | 34 16 bits | 36 "data" | 40 size | 44 samples
 * ```
 */
export function wavHeader(sampleRate: number): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(unknownSize, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(unknownSize, 40)
  return header
}

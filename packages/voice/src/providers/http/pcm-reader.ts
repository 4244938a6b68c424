/** Converts byte chunks to signed 16-bit little-endian samples; an odd byte is carried over to the next chunk. */
export class PcmReader {
  #odd: number | undefined

  read(bytes: Uint8Array): Int16Array {
    const whole = this.#odd === undefined ? bytes : Uint8Array.of(this.#odd, ...bytes)
    const samples = Math.floor(whole.length / 2)
    this.#odd = whole.length % 2 === 1 ? whole[whole.length - 1] : undefined
    const view = new DataView(whole.buffer, whole.byteOffset, whole.byteLength)
    const pcm = new Int16Array(samples)
    for (let index = 0; index < samples; index += 1) pcm[index] = view.getInt16(index * 2, true)
    return pcm
  }
}

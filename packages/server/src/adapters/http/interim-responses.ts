/** Of all interim responses to one request together; curl allows as much. */
const maxInterimBytes = 256 * 1024

/** The first bytes of an interim response: its version, its status and what ends the status. */
const interimStart = /^HTTP\/1\.\d 1\d\d[ \r\n]$/
const exampleStart = 'HTTP/1.1 100 '
const lineFeed = 10
const carriageReturn = 13

/**
 * Leaves out the interim responses (1xx) in what a server sends on one connection. A client has to read them whether or
 * not it asked for any, and may discard them (RFC 9110 §15.2).
 *
 * Requests follow one another: `expectResponse` says that one has been sent.
 */
export class InterimResponses {
  #reading: 'start' | 'interim' | 'final' = 'final'
  #start = ''
  #isLineEmpty = false
  #bytes = 0

  expectResponse(): void {
    if (this.#reading !== 'final') return
    this.#reading = 'start'
    this.#start = ''
    this.#bytes = 0
  }

  /**
   * The received bytes that belong to the final response; none where all were interim.
   *
   * @throws InterimRefused where no final response can follow
   */
  leaveOut(chunk: Buffer): Buffer {
    let at = 0
    while (at < chunk.length && this.#reading !== 'final') {
      if (this.#reading === 'interim') at = this.#skipHeaders(chunk, at)
      else {
        this.#start += String.fromCharCode(chunk[at++] as number)
        this.#readStart()
      }
    }
    this.#bytes += at
    if (this.#reading === 'final') return this.#withStart(chunk, at)
    if (this.#bytes > maxInterimBytes) throw new InterimRefused('the interim responses (1xx) did not end')
    return chunk.subarray(at)
  }

  #readStart(): void {
    const start = this.#start
    if (!interimStart.test(start + exampleStart.slice(start.length))) this.#reading = 'final'
    else if (start.length === exampleStart.length) {
      if (start.includes(' 101'))
        throw new InterimRefused('the response changes the protocol (HTTP 101), which was not asked for')
      this.#reading = 'interim'
      this.#isLineEmpty = start.endsWith('\n')
    }
  }

  /** Up to the empty line, or to the end of what there is. */
  #skipHeaders(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at]
      if (byte === lineFeed && this.#isLineEmpty) {
        this.#reading = 'start'
        this.#start = ''
        return at + 1
      }
      if (byte === lineFeed) this.#isLineEmpty = true
      else if (byte !== carriageReturn) this.#isLineEmpty = false
    }
    return chunk.length
  }

  /** The start may have come in earlier pieces. */
  #withStart(chunk: Buffer, at: number): Buffer {
    const start = this.#start
    this.#start = ''
    if (start.length <= at) return chunk.subarray(at - start.length)
    return Buffer.concat([Buffer.from(start, 'latin1'), chunk.subarray(at)])
  }
}

/** `message` is fit for a delivery's `lastError`. */
export class InterimRefused extends Error {}

import { closeSync, fdatasync, fdatasyncSync, openSync, writeSync } from 'node:fs'

/** A file that only grows; what was written lasts over a power cut after a few seconds at most. */
export class AppendedFile {
  readonly #file: number
  #syncing = false
  #closed = false

  /** `flags` as those of `open`. Throws when the disk does. */
  constructor(path: string, flags: string) {
    this.#file = openSync(path, flags, 0o600)
  }

  append(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at)
  }

  /** Brings what has been written to the disk, without waiting for it. */
  syncSoon(): void {
    if (this.#syncing) return
    this.#syncing = true
    fdatasync(this.#file, () => {
      this.#syncing = false
      if (this.#closed) closeSync(this.#file)
    })
  }

  sync(): void {
    fdatasyncSync(this.#file)
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    // A descriptor in use by a sync must not be given to another file before that is over.
    if (!this.#syncing) closeSync(this.#file)
  }
}

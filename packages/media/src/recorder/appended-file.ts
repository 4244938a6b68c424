import { closeSync, fdatasync, fdatasyncSync, openSync, writeSync } from 'node:fs'

/** An append-only file; written data survives a power cut after a few seconds at most. */
export class AppendedFile {
  readonly #file: number
  #syncing = false
  #closed = false

  /** `flags` as for `open`. Throws on I/O errors. */
  constructor(path: string, flags: string) {
    this.#file = openSync(path, flags, 0o600)
  }

  append(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at)
  }

  /** Syncs written data to disk without waiting. */
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
    // A descriptor in use by a sync must not be reused until the sync completes.
    if (!this.#syncing) closeSync(this.#file)
  }
}

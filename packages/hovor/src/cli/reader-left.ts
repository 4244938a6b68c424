import type { EventEmitter } from 'node:events'

interface Reader {
  /** Resolves when nobody reads the output any more, as after `hovor listen | head -1`. */
  readonly left: Promise<void>
  /** From here on output without a reader ends nothing. */
  readonly ignore: () => void
}

/** Watches the reader of a stream: other programs end when theirs leaves (SIGPIPE), of which Node makes an error. */
export function readerOf(output: EventEmitter): Reader {
  let isIgnored = false
  const left = new Promise<void>((resolve) => {
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (isIgnored) return
      if (error.code !== 'EPIPE') throw error
      resolve()
    })
  })
  return {
    left,
    ignore: () => {
      isIgnored = true
    },
  }
}

/** The classes of answers; `aborted`: the client left before it. */
const classes = ['2xx', '3xx', '4xx', '5xx', 'aborted'] as const
type StatusClass = (typeof classes)[number]

export interface CountedRequests {
  readonly byClass: Readonly<Record<StatusClass, number>>
  /** Of all of them, in seconds. */
  readonly durationSecs: number
  readonly total: number
}

/** Counts the answered requests of this process since its start, health checks left out. */
export class RequestCounts {
  readonly #byClass: Record<StatusClass, number> = { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0, aborted: 0 }
  #durationMs = 0
  #total = 0

  /** @param status undefined: the client had left */
  note(status: number | undefined, durationMs: number): void {
    this.#byClass[classOf(status)] += 1
    this.#durationMs += durationMs
    this.#total += 1
  }

  read(): CountedRequests {
    return {
      byClass: { ...this.#byClass },
      durationSecs: this.#durationMs / 1000,
      total: this.#total,
    }
  }
}

/** An informational status counts as a success: a socket was opened. */
function classOf(status: number | undefined): StatusClass {
  if (status === undefined || status === 499) return 'aborted'
  if (status < 300) return '2xx'
  if (status < 400) return '3xx'
  return status < 500 ? '4xx' : '5xx'
}

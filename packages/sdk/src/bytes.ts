import { HovorConnectionError } from './hovor-error.ts'

/** A binary answer. Read it once: as a stream with `body`, or whole with `arrayBuffer()`. */
export interface Bytes {
  /** 206 for a partial range. */
  readonly status: number
  readonly contentType: string
  readonly contentLength: number | undefined
  /** For example `bytes 0-99/1234`, with a range. */
  readonly contentRange: string | undefined
  readonly body: ReadableStream<Uint8Array>
  /** Rejects with HovorConnectionError if the connection breaks. */
  arrayBuffer(): Promise<ArrayBuffer>
}

export function bytesOf(response: Response, attempts: number): Bytes {
  const length = response.headers.get('content-length')
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
    contentLength: length === null ? undefined : Number(length),
    contentRange: response.headers.get('content-range') ?? undefined,
    get body() {
      return response.body ?? new ReadableStream({ start: (controller) => controller.close() })
    },
    arrayBuffer: () =>
      response.arrayBuffer().catch((original: unknown) => {
        const about = { idempotencyKey: undefined, attempts, outcomeUnknown: false }
        throw new HovorConnectionError('The connection broke while the answer was read.', about, original)
      }),
  }
}

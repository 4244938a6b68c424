import { HovorConnectionError } from './hovor-error.ts'

/** An answer in bytes. Read it once: as a stream with `body`, or whole with `arrayBuffer()`. */
export interface Bytes {
  /** 206 when only the asked range came. */
  readonly status: number
  readonly contentType: string
  readonly contentLength: number | undefined
  /** `bytes 0-99/1234`, with a range. */
  readonly contentRange: string | undefined
  readonly body: ReadableStream<Uint8Array>
  /** Rejects with HovorConnectionError when the bytes break off. */
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
        throw new HovorConnectionError('The bytes broke off.', about, original)
      }),
  }
}

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

/** A stream as seen by the server. */
interface ListenStream {
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly socket: WebSocket
  /** The underlying TCP connection. */
  readonly raw: Socket
  /** Audio received so far. */
  readonly audio: Buffer
  /** Types of the text frames, in order. */
  readonly controls: readonly string[]
  /** Sends objects as JSON, anything else as is. */
  send(message: object | string | Buffer): void
  readonly isClosed: boolean
}

export interface ListenDouble {
  readonly baseUrl: string
  readonly streams: readonly ListenStream[]
  /** Number of TCP connections ever made. */
  readonly connections: number
  close(): Promise<void>
}

export interface ListenScript {
  /** Rejects the upgrade with this status. */
  readonly refuse?: number
  /** Never answers the upgrade. */
  readonly ignore?: boolean
  readonly onStream?: (stream: ListenStream) => void
  /** Called for every frame. */
  readonly onFrame?: (stream: ListenStream, type: string | undefined) => void
}

/** A scripted WebSocket server on loopback at `/v1/listen`. */
export async function startListenDouble(script: ListenScript = {}): Promise<ListenDouble> {
  const server = createServer()
  const sockets = new WebSocketServer({ noServer: true })
  const streams: ListenStream[] = []
  const open = new Set<Socket>()
  let connections = 0
  server.on('connection', (socket) => {
    connections += 1
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  server.on('upgrade', (request, raw: Socket, head) => {
    raw.on('error', () => undefined)
    if (script.ignore === true) return
    if (script.refuse !== undefined) {
      raw.end(`HTTP/1.1 ${script.refuse} No\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(request, raw, head, (socket) =>
      streams.push(streamOf(request, raw, socket, script)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    streams,
    get connections() {
      return connections
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function streamOf(
  request: IncomingMessage,
  raw: Socket,
  socket: WebSocket,
  script: ListenScript,
): ListenStream {
  const audio: Buffer[] = []
  const controls: string[] = []
  const stream: ListenStream = {
    url: new URL(request.url ?? '/', 'http://localhost'),
    headers: request.headers,
    socket,
    raw,
    controls,
    get audio() {
      return Buffer.concat(audio)
    },
    get isClosed() {
      return socket.readyState >= 2
    },
    send(message) {
      const isPlain = typeof message === 'string' || Buffer.isBuffer(message)
      socket.send(isPlain ? message : JSON.stringify(message))
    },
  }
  socket.on('error', () => undefined)
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    const type = isBinary ? undefined : String((JSON.parse(data.toString()) as { type: unknown }).type)
    if (type === undefined) audio.push(data)
    else controls.push(type)
    script.onFrame?.(stream, type)
  })
  script.onStream?.(stream)
  return stream
}

/** A `Results` message. */
export const resultsOf = (
  transcript: string,
  how: { is_final?: boolean; speech_final?: boolean; from_finalize?: boolean } = {},
): object => ({
  type: 'Results',
  channel_index: [0, 1],
  start: 0,
  duration: 1,
  is_final: false,
  speech_final: false,
  channel: { alternatives: [{ transcript, confidence: 0.9, words: [] }] },
  metadata: { request_id: 'r', model_uuid: 'm', model_info: { name: 'nova-3', version: '1', arch: 'nova' } },
  ...how,
})

export const metadataMessage = {
  type: 'Metadata',
  request_id: 'r',
  sha256: '',
  created: '',
  duration: 1,
  channels: 1,
}

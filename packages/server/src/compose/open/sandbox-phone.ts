import { WebSocket } from 'ws'
import type { OpenPhoneLine } from '../../sandbox/index.ts'

const timeoutMs = 15_000
const maxMessageBytes = 1_000_000
/** Two seconds of audio: later frames are left out rather than sent late. */
const maxWaitingBytes = 64_000
/** A sandbox that has not read this much text does not read. */
const maxWaitingText = 1_000_000

/** The sandbox's phone, at `/phone` of its control API on loopback. */
export function connectSandboxPhone(url: string): OpenPhoneLine {
  const address = new URL('/phone', url.replace(/^http/, 'ws'))
  return ({ said, frame, closed }) => {
    const socket = new WebSocket(address, {
      perMessageDeflate: false,
      maxPayload: maxMessageBytes,
      handshakeTimeout: timeoutMs,
    })
    // Its close says the same.
    socket.on('error', () => {})
    socket.once('close', closed)
    socket.on('message', (data, isBinary) => {
      const bytes = data as Buffer
      if (isBinary) frame(bytes)
      else said(bytes.toString('utf8'))
    })
    return {
      send(data) {
        if (socket.readyState !== socket.OPEN) return
        const isText = typeof data === 'string'
        if (socket.bufferedAmount <= (isText ? maxWaitingText : maxWaitingBytes)) socket.send(data)
        else if (isText) socket.terminate()
      },
      close: () => socket.close(),
    }
  }
}

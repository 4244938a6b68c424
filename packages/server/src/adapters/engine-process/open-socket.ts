import { interfaceVersion } from '@hovor/api'
import { WebSocket } from 'ws'
import { conversationsPath, maxFrameBytes, versionHeader } from './engine-wire.ts'

/** An engine that is there answers within a moment. */
const openTimeoutMs = 1_000

/** The socket of one conversation with the engine at `url`; undefined: it does not take it. */
export function openSocket(url: string, token: string): Promise<WebSocket | undefined> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${conversationsPath}`, {
      headers: { authorization: `Bearer ${token}`, [versionHeader]: interfaceVersion },
      handshakeTimeout: openTimeoutMs,
      maxPayload: maxFrameBytes,
      perMessageDeflate: false,
    })
    socket.once('open', () => resolve(socket))
    // Also what a failure of the open socket ends in; its close tells it.
    socket.on('error', () => resolve(undefined))
  })
}

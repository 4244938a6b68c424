import { interfaceVersion } from '@hovor/api'
import { WebSocket } from 'ws'
import { conversationsPath, maxFrameBytes, versionHeader } from './engine-wire.ts'

/** A live engine answers well within this. */
const openTimeoutMs = 1_000

/** Opens the socket of one conversation with the engine at `url`; undefined if it refuses. */
export function openSocket(url: string, token: string): Promise<WebSocket | undefined> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${conversationsPath}`, {
      headers: { authorization: `Bearer ${token}`, [versionHeader]: interfaceVersion },
      handshakeTimeout: openTimeoutMs,
      maxPayload: maxFrameBytes,
      perMessageDeflate: false,
    })
    socket.once('open', () => resolve(socket))
    // Also fires if the open socket fails; its close event reports that.
    socket.on('error', () => resolve(undefined))
  })
}

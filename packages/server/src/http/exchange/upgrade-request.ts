import { IncomingMessage } from 'node:http'

/**
 * The class of a server's requests, for a server with listeners of `upgrade`. To these Node hands every request that
 * asks for any upgrade, without its body. Here only a WebSocket at one of these paths counts as one; any other wish, such
 * as for h2c with which Java's client begins, is passed over, and the request is answered as it is (RFC 9110 §7.8).
 */
export function upgradesAt(paths: ReadonlySet<string>): typeof IncomingMessage {
  /** As Node has set it. */
  const asked = new WeakMap<IncomingMessage, unknown>()
  return class extends IncomingMessage {
    /** Not in the documentation; Node reads it once it knows method, address and headers. */
    get upgrade(): unknown {
      const isAsked = asked.get(this)
      return this.method === 'CONNECT' || !isAsked ? isAsked : isWebSocketAt(paths, this)
    }

    set upgrade(value: unknown) {
      asked.set(this, value)
    }
  }
}

const isWebSocketAt = (paths: ReadonlySet<string>, { method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket' && paths.has(url.split('?', 1)[0] ?? '')

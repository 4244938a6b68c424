import { IncomingMessage } from 'node:http'

/**
 * The class of the requests of a server that opens WebSockets at `path` only. Node hands every request that asks for an
 * upgrade to the listeners of `upgrade`, without its body; with this class it does so at `path`, and any other wish, such
 * as for h2c with which Java's and curl's clients begin, is passed over (RFC 9110 §7.8).
 */
export function upgradesAt(path: string): typeof IncomingMessage {
  /** As Node has set it. */
  const asked = new WeakMap<IncomingMessage, boolean>()
  return class extends IncomingMessage {
    /** Not in the documentation; Node reads it once it knows method, address and headers. */
    get upgrade(): boolean {
      if (asked.get(this) !== true) return false
      return this.method === 'CONNECT' || (isWebSocket(this) && this.url === path)
    }

    set upgrade(value: boolean) {
      asked.set(this, value)
    }
  }
}

const isWebSocket = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket'

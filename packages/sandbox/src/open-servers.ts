import { onFreePort } from './free-port.ts'

interface Closable {
  close(): Promise<unknown>
}

/** The servers of a world, closed together. */
export class OpenServers {
  readonly #servers: Closable[] = []
  #closing: Promise<void> | undefined

  /** Starts a server on its port, or on a free one if that is taken. */
  readonly open = async <Server extends Closable>(
    port: number,
    start: (port: number) => Promise<Server>,
  ): Promise<Server> => {
    const server = await onFreePort(port, start)
    this.#servers.push(server)
    return server
  }

  /** Idempotent. */
  readonly close = (): Promise<void> => {
    this.#closing ??= Promise.all(this.#servers.map((server) => server.close())).then(() => {})
    return this.#closing
  }
}

import type { Server } from 'node:http'

/** The HTTP port before the service behind it is ready. */
export interface HttpDoor {
  /** Where it listens. */
  readonly url: string
  /** The address that users see. */
  readonly baseUrl: string
  /** Hand it to the server that takes the port over: connections made from then on are its own. */
  readonly listening: Server
  /** Lets go of the port; only where nobody has taken it over. */
  close(): Promise<void>
}

import { connect, createServer, type Server, type Socket } from 'node:net'

/** Concurrent connections. */
const connectionLimit = 100

export interface GarblingRelay {
  readonly port: number
  /** Corrupts the next PDU that the SMSC sends. */
  garbleNext(): void
  /** When closed, connections are cut and new ones dropped at once. */
  setOpen(open: boolean): void
  close(): Promise<void>
}

/**
 * Relays bytes to and from the SMSC and, on demand, corrupts the next PDU that the SMSC sends. A PDU starts with its
 * length (SMPP 3.4 §3.2), which is replaced by an impossible one:
 *
 *    0                   4                   8                  12
 *   +-------------------+-------------------+-------------------+-------------------+
 *   | command_length    | command_id        | command_status    | sequence_number   |
 *   +-------------------+-------------------+-------------------+-------------------+
 *     -> 00 00 00 01
 *
 * Rejects when the port is taken.
 */
export async function startGarblingRelay(
  listen: { readonly host: string; readonly port: number },
  behind: { readonly host: string; readonly port: number },
): Promise<GarblingRelay> {
  let armed = false
  let taking = true
  const open = new Set<Socket>()
  const server = createServer({ noDelay: true }, (outer) => {
    if (!taking) return void outer.destroy()
    const inner = connect({ ...behind, noDelay: true })
    open.add(outer).add(inner)
    outer.pipe(inner)
    inner.on('data', (bytes) => {
      const flows = outer.write(armed ? garbled(bytes) : bytes)
      armed = false
      if (!flows) inner.pause()
    })
    outer.on('drain', () => inner.resume())
    const end = () => {
      outer.destroy()
      inner.destroy()
      open.delete(outer)
      open.delete(inner)
    }
    for (const socket of [outer, inner]) socket.on('error', end).on('close', end)
    inner.on('end', end)
  })
  server.maxConnections = connectionLimit
  const port = await listening(server, listen)
  return {
    port,
    garbleNext: () => {
      armed = true
    },
    setOpen(asked) {
      taking = asked
      if (!taking) for (const socket of open) socket.destroy()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}

function garbled(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  if (copy.length >= 4) copy.writeUInt32BE(1, 0)
  return copy
}

function listening(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

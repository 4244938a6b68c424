import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import pg from 'pg'
import { DatabaseStartError } from './start-error.ts'

/** Since this version the stream names its archives inside the copy. */
const oldestMajor = 15
const bufferedBytes = 1_048_576

/**
 * The files of the running server as one tar stream that starts as a consistent database, with all the WAL it needs
 * (PostgreSQL, "Streaming Replication Protocol", BASE_BACKUP). Commits go on meanwhile; what had committed when this
 * was called is in it. A checksum of a page that is wrong fails the stream.
 *
 * @param admin login of the superuser
 * @param run reads the stream to its end
 * @throws the server's error, or whatever `run` throws
 * spec:general.backup, decision:0043
 */
export async function withBaseBackup<T>(
  admin: pg.ClientConfig,
  run: (tar: Readable) => Promise<T>,
): Promise<T> {
  const keeper = new pg.Client(admin)
  keeper.on('error', () => undefined)
  const sender = new pg.Client({ ...admin, replication: 'true' } as pg.ClientConfig)
  sender.on('error', () => undefined)
  try {
    await keeper.connect()
    await checkVersion(keeper)
    // A temporary slot keeps the WAL of the backup, however much is written meanwhile; it ends with its connection.
    await keeper.query('select pg_create_physical_replication_slot($1, true, true)', [
      `hovor_backup_${process.pid}`,
    ])
    await sender.connect()
    const query = new BaseBackup()
    sender.query(query as unknown as pg.Submittable)
    return await run(query.tar)
  } finally {
    await Promise.all([keeper.end(), endAtOnce(sender)].map((ending) => ending.catch(() => undefined)))
  }
}

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  )
  const major = rows[0]?.major ?? 0
  if (major < oldestMajor) {
    throw new DatabaseStartError(
      `The database here runs on PostgreSQL ${major}; backups need ${oldestMajor} or newer.`,
    )
  }
}

/** A sender in the middle of its copy does not listen: its socket is closed. */
async function endAtOnce(client: pg.Client): Promise<void> {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.destroy()
}

/**
 * Of the copy's messages: `n` a new archive, `d` its data, `p` progress. The archive of the main data directory is the
 * only one, for the embedded database has no tablespaces.
 */
class BaseBackup {
  readonly tar: Readable
  #socket: Socket | undefined
  #archives = 0
  #hasEnded = false

  constructor() {
    this.tar = new Readable({ highWaterMark: bufferedBytes, read: () => void this.#socket?.resume() })
    // Its reader sees the error too; one that failed before it began to read has an error of its own.
    this.tar.on('error', () => {})
  }

  submit(connection: { stream: Socket; query(text: string): void }): void {
    this.#socket = connection.stream
    connection.stream.once('close', () => {
      if (!this.#hasEnded) this.tar.destroy(new Error('The connection was lost'))
    })
    connection.query(`BASE_BACKUP (LABEL 'hovor', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`)
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    const kind = String.fromCharCode(chunk[0] ?? 0)
    if (kind === 'n') {
      this.#archives += 1
      if (this.#archives > 1) this.tar.destroy(new Error('The database has tablespaces outside its folder'))
    }
    // The chunk lies in a buffer that the next packet is read into.
    if (kind === 'd' && !this.tar.push(Buffer.from(chunk.subarray(1)))) this.#socket?.pause()
  }

  handleError(error: Error): void {
    this.tar.destroy(error)
  }

  handleReadyForQuery(): void {
    this.#hasEnded = true
    this.tar.push(null)
  }

  // The positions in the WAL and the list of tablespaces come as rows.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
}

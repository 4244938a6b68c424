import pg from 'pg'

const answerTimeoutMs = 3000

/** Whether a server takes connections there. */
export async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: answerTimeoutMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    void client.end().catch(() => undefined)
  }
}

import pg from 'pg'

const answerTimeoutMs = 3000
/** SQLSTATE class 28. */
const invalidAuthorization = '28'

/** Whether a server takes connections there; one that refuses this login answers too. */
export async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: answerTimeoutMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    return code?.startsWith(invalidAuthorization) === true || message.startsWith('SASL')
  } finally {
    void client.end().catch(() => undefined)
  }
}

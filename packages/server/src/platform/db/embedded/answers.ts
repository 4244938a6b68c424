import pg from 'pg'

const answerTimeoutMs = 3000
/** cannot_connect_now: it starts, stops or recovers. */
const notYet = '57P03'
/**
 * Whether a server takes connections there. One that refuses this login answers too, whatever its reason: waiting does
 * not change its mind, and the caller says what is wrong.
 */
export async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: answerTimeoutMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code !== notYet
    // It asks for a password, and this login has none or another one.
    return (error as Error).message.startsWith('SASL')
  } finally {
    void client.end().catch(() => undefined)
  }
}

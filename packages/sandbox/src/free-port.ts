/** Node's error codes for a port that cannot be opened. */
const portTakenCodes = ['EADDRINUSE', 'EACCES']

/** Starts a server on its default port, or on a free one if that is taken. */
export async function onFreePort<Server>(
  port: number,
  start: (port: number) => Promise<Server>,
): Promise<Server> {
  try {
    return await start(port)
  } catch (error) {
    if (port === 0 || !portTakenCodes.includes((error as { code?: string }).code ?? '')) throw error
    return start(0)
  }
}

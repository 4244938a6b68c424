import type { Duplex } from 'node:stream'

/** The answer that a connection is just owed or being sent. Node keeps it on the socket, outside its documentation. */
export function owedAnswer(socket: Duplex): { readonly headersSent?: boolean } | undefined {
  const { _httpMessage } = socket as Duplex & { readonly _httpMessage?: { headersSent?: boolean } | null }
  return _httpMessage ?? undefined
}

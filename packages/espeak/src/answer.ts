import type { ServerResponse } from 'node:http'

/** Sends a JSON body. */
export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  if (response.destroyed) return
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** Sends an error in the shape of OpenAI's API. */
export function answerError(
  response: ServerResponse,
  status: number,
  code: string,
  message: string,
  param: string | null = null,
): void {
  const type = status >= 500 ? 'server_error' : 'invalid_request_error'
  answerJson(response, status, { error: { message, type, param, code } })
}

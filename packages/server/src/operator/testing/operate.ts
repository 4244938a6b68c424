import { type TestSurface, testOperatorToken } from '../../http/testing/test-surface.ts'

export interface OperatorAnswer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers are read as a user of the REST API reads them.
  readonly body: any
}

/** A request of the operator over HTTP: `path` follows `/operator/v1`. */
export async function operate(
  server: Pick<TestSurface, 'baseUrl'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<OperatorAnswer> {
  const answer = await fetch(`${server.baseUrl}/operator/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${testOperatorToken}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

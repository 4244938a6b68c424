import type { Operation } from '@hovor/api'
import { samplePath, sampleValues } from './sample-values.ts'

/**
 * A request of the operation with curl, made of the examples in its definition. `$HOVOR_URL` is the address of the
 * service, `$HOVOR_API_KEY` the key, `$HOVOR_OPERATOR_TOKEN` the token of an operator.
 */
export function curlSample(operation: Operation): string {
  const values = sampleValues(operation)
  const lines = [
    `curl${methodOf(operation, values.body !== undefined)} "$HOVOR_URL${samplePath(operation, values)}"`,
  ]
  const secret = secrets[operation.audience]
  if (secret !== undefined) lines.push(`-H "Authorization: Bearer ${secret}"`)
  if (values.body !== undefined) {
    lines.push('-H "Content-Type: application/json"')
    lines.push(`-d ${quoted(JSON.stringify(values.body))}`)
  }
  if (operation.binary) lines.push('--output answer')
  return lines.join(' \\\n  ')
}

const secrets: Partial<Record<Operation['audience'], string>> = {
  account: '$HOVOR_API_KEY',
  operator: '$HOVOR_OPERATOR_TOKEN',
}

/** curl sends GET by itself, and POST where there is a body. */
function methodOf({ method }: Operation, hasBody: boolean): string {
  return method === 'GET' || (method === 'POST' && hasBody) ? '' : ` -X ${method}`
}

/** In single quotes, as a shell reads it. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

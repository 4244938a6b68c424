import type { Operation } from '@hovor/api'
import { type ApiDocument, type ApiResponse, responsesIn } from './api-document.ts'
import { code, table } from './markdown.ts'

/** The responses of an operation, a row for each status: what comes with a success, and the codes of the errors. */
export function answerTable(document: ApiDocument, operation: Operation): string[] {
  const rows = responsesIn(document, operation).map(([status, response]) => [
    code(status),
    Number(status) < 400 ? successWords(response) : failureWords(status, response),
  ])
  return table(['status', 'answer'], rows)
}

function successWords({ description, content }: ApiResponse): string {
  const types = Object.keys(content)
  if (types.includes('application/json')) return 'the fields below'
  return `${types.map(code).join(' or ')}${description.startsWith('The requested') ? ', the requested range' : ''}`
}

/** Each code leads to what to do about it. */
function failureWords(status: string, { description, content }: ApiResponse): string {
  const codes = Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples))
  // Of the other statuses with this code, the description says more: the body is too large, is not JSON, …
  const prefix = '`validation`: '
  const isTold = status !== '400' && description.startsWith(prefix)
  const told = isTold ? `: ${description.slice(prefix.length)}` : ''
  return codes.map((each) => `[\`${each}\`](../errors.md#${each})`).join(', ') + told
}

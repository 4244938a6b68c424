import { isStream, type Operation } from '@hovor/api'
import { codeLiteral } from './code-literal.ts'
import { samplePath, sampleValues } from './sample-values.ts'

/**
 * A request of the operation as a module in TypeScript, made of the examples in its definition: with the SDK, or with
 * `fetch` where the SDK does not offer the operation. Address and secret come from the environment.
 */
export function typescriptSample(operation: Operation): string {
  const isOffered = operation.audience === 'account' || operation.audience === 'public'
  return isOffered ? sdkSample(operation) : fetchSample(operation)
}

const client = [
  '',
  'const hovor = new Hovor({ apiKey: process.env.HOVOR_API_KEY!, baseUrl: process.env.HOVOR_URL })',
]

function sdkSample(operation: Operation): string {
  if (isStream(operation)) {
    const loop = 'for await (const { event } of followEvents(hovor)) console.log(event)'
    return ["import { followEvents, Hovor } from '@hovor/sdk'", ...client, loop].join('\n')
  }
  const imports = [
    ...(operation.binary ? ["import { writeFile } from 'node:fs/promises'"] : []),
    "import { Hovor } from '@hovor/sdk'",
  ]
  return [...imports, ...client, ...useOf(operation, methodCall(operation))].join('\n')
}

/** The response in a variable, printed or stored. */
function useOf(operation: Operation, call: string): string[] {
  const { binary, returns, query } = operation
  if (binary) return [`const { body } = await ${call}`, "await writeFile('answer', body)"]
  const answer = fieldsIn(returns)
  const list = Object.keys(answer).find((name) => answer[name] === 'array')
  const isPaged = ['before', 'cursor'].some((name) => name in fieldsIn(query))
  if (isPaged && list !== undefined) {
    const one = singular(list)
    return [`for await (const ${one} of ${call}) console.log(${one})`]
  }
  const names = Object.keys(answer)
  if (names.length > maxNames) return [`const answer = await ${call}`, 'console.log(answer)']
  return [`const { ${names.join(', ')} } = await ${call}`, `console.log(${names.join(', ')})`]
}

/** An answer of more fields is kept in one variable. */
const maxNames = 3

const singular = (name: string): string =>
  name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/s$/, '')

function fieldsIn(schema: unknown): Readonly<Record<string, string>> {
  const { shape = {} } = (schema ?? {}) as { shape?: Record<string, { type: string }> }
  return Object.fromEntries(Object.entries(shape).map(([name, { type }]) => [name, type]))
}

/** Path parameters first, then the body, then the query. */
function methodCall(operation: Operation): string {
  const { params, query, body } = sampleValues(operation)
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const given = [
    ...names.map((name) => String(params[name] ?? name)),
    ...(body === undefined ? [] : [body]),
    ...(Object.keys(query).length === 0 ? [] : [query]),
  ]
  return `hovor.${camel(operation.tag)}.${camel(operation.command)}(${given.map((value) => codeLiteral(value)).join(', ')})`
}

/** `draft publish` is `draftPublish`, as the SDK names its methods. */
const camel = (text: string): string =>
  text.replaceAll(/[- ](\w)/g, (_, letter: string) => letter.toUpperCase())

function fetchSample(operation: Operation): string {
  const values = sampleValues(operation)
  const { audience, method, binary } = operation
  const headers = [
    ...(audience === 'operator' ? [operatorHeader] : []),
    ...(values.body === undefined ? [] : ["'content-type': 'application/json'"]),
  ]
  const fields = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} }`]),
    ...(values.body === undefined ? [] : [`body: JSON.stringify(${codeLiteral(values.body, '  ')})`]),
  ].map((field) => `  ${field},\n`)
  const address = `\`\${process.env.HOVOR_URL}${samplePath(operation, values)}\``
  const options = fields.length === 0 ? '' : `, {\n${fields.join('')}}`
  return [
    ...(binary ? ["import { writeFile } from 'node:fs/promises'", ''] : []),
    `const response = await fetch(${address}${options})`,
    binary
      ? "await writeFile('answer', Buffer.from(await response.arrayBuffer()))"
      : 'console.log(response.status, await response.json())',
  ].join('\n')
}

const operatorHeader = `authorization: \`Bearer \${process.env.HOVOR_OPERATOR_TOKEN}\``

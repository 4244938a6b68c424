import { type Operation, operations } from '@hovor/api'
import { Hovor, HovorAnswerError } from '@hovor/sdk'
import { connectMcp as connectMcpClient, errorOf } from '../mcp/support/client.ts'
import { type ErrorBody, send } from './battery.ts'

/** A way to call an operation: a rule for all of them is tested on each. */
export type ArmName = 'rest' | 'mcp' | 'sdk'

export interface Arm {
  readonly name: ArmName
  /** A client with the key of an account, at the service of `baseUrl`. */
  connect(baseUrl: string, apiKey: string): Promise<ArmClient>
}

export interface ArmClient {
  /** Calls an operation by name; `fields` are its path, query and body fields together. */
  call(name: keyof typeof operations, fields?: Readonly<Record<string, unknown>>, key?: string): Promise<Told>
  close(): Promise<void>
}

/** The outcome: the response's fields, or the error. */
interface Told {
  readonly value: Readonly<Record<string, unknown>>
  readonly error?: ErrorBody & Readonly<Record<string, unknown>>
}

export const arms: Readonly<Record<ArmName, Arm>> = {
  rest: { name: 'rest', connect: connectRest },
  mcp: { name: 'mcp', connect: connectMcp },
  sdk: { name: 'sdk', connect: connectSdk },
}

async function connectRest(baseUrl: string, apiKey: string): Promise<ArmClient> {
  const server = { baseUrl, newAccount: unused, suspend: unused }
  return {
    async call(name, fields = {}, key) {
      const operation: Operation = operations[name]
      const headers = key === undefined ? {} : { 'idempotency-key': key }
      const answer = await send(server, operation, { ...partsOf(operation, fields), key: apiKey, headers })
      const value = (answer.body ?? {}) as Told['value'] & { error?: NonNullable<Told['error']> }
      return value.error ? { value: {}, error: value.error } : { value }
    },
    close: async () => {},
  }
}

async function connectMcp(baseUrl: string, apiKey: string): Promise<ArmClient> {
  const mcp = await connectMcpClient(baseUrl, apiKey)
  return {
    async call(name, fields = {}, key) {
      const tool = operations[name].mcp?.tool
      if (tool === undefined) throw new Error(`${name} is not a tool`)
      const given = { ...fields, ...(key !== undefined && { idempotencyKey: key }) }
      const result = await mcp.call(tool, given)
      if (!result.isError) return { value: result.structuredContent }
      return { value: {}, error: errorOf(result) as NonNullable<Told['error']> }
    },
    close: () => mcp.close(),
  }
}

/** Without retries: each call of a test is one request. */
async function connectSdk(baseUrl: string, apiKey: string): Promise<ArmClient> {
  const hovor = new Hovor({ apiKey, baseUrl, maxRetries: 0 })
  return {
    async call(name, fields = {}, key) {
      const operation: Operation = operations[name]
      const { params, ...input } = partsOf(operation, fields)
      const given = [
        ...Array.from(operation.path.matchAll(/\{(\w+)\}/g), ([, param]) => params[param ?? '']),
        ...(operation.body || operation.query ? Object.values(input) : []),
        key === undefined ? {} : { idempotencyKey: key },
      ]
      try {
        return { value: (await methodOf(hovor, operation)(...given)) as Told['value'] }
      } catch (error) {
        if (!(error instanceof HovorAnswerError)) throw error
        return { value: {}, error: error.toJSON() as NonNullable<Told['error']> }
      }
    },
    close: async () => {},
  }
}

function methodOf(hovor: Hovor, { tag, command }: Operation) {
  const camel = (text: string) => text.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const groups = hovor as unknown as Record<string, Record<string, (...given: unknown[]) => Promise<unknown>>>
  return groups[camel(tag)]![camel(command)]!
}

/** Sorts the fields of one flat object into path, query and body, as in the operation's definition. */
function partsOf(operation: Operation, fields: Readonly<Record<string, unknown>>) {
  const inPath = (name: string) => operation.path.includes(`{${name}}`)
  const rest = Object.entries(fields).filter(([name]) => !inPath(name))
  const params = Object.entries(fields).filter(([name]) => inPath(name))
  const others = Object.fromEntries(rest)
  return {
    params: Object.fromEntries(params.map(([name, value]) => [name, String(value)])),
    ...(operation.body ? { body: others } : { query: others as Record<string, string> }),
  }
}

async function unused(): Promise<never> {
  throw new Error('an arm makes no accounts')
}

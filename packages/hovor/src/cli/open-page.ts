import { spawn } from 'node:child_process'
import { errors, type Operation, operations, referencePageOf } from '@hovor/api'
import type { Entry } from './entry.ts'
import { type PrintIo, printDone } from './print-answer.ts'
import { serviceAddress } from './service-url.ts'

const openers: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  linux: ['xdg-open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Sections of the portal, named as in its addresses. */
const sections = [
  'agents',
  'billing',
  'calls',
  'developers',
  'do-not-call',
  'integrations',
  'messages',
  'numbers',
  'operator',
  'phone',
  'settings',
  'setup-orders',
  'talk',
  'tasks',
  'tools',
  'webhook',
]

/** Pages by what people call them. */
const pages: Readonly<Record<string, string>> = {
  api: '/docs/api',
  apps: '/developers/apps',
  docs: '/docs',
  errors: '/docs/errors',
  keys: '/developers',
  portal: '/',
  requests: '/developers/requests',
  security: '/settings/security',
  signin: '/signin',
  team: '/settings/team',
  webhooks: '/webhook',
  ...Object.fromEntries(sections.map((name) => [name, `/${name}`])),
}

/** The page of the portal that shows a record, by the prefix of its id: its own, or the section that lists it. */
const recordPages: Readonly<Record<string, (id: string) => string>> = {
  acc: (id) => `/operator/accounts/${id}`,
  ag: (id) => `/agents/${id}`,
  c: (id) => `/calls/${id}`,
  dlv: () => '/webhook',
  doc: () => '/billing',
  int: () => '/integrations',
  led: () => '/billing',
  msg: () => '/messages',
  ord: () => '/numbers',
  pay: () => '/operator/accounting',
  req: (id) => `/developers/requests?id=${id}`,
  set: (id) => `/setup-orders/${id}`,
  stm: () => '/operator/accounting',
  task: (id) => `/tasks/${id}`,
  tool: () => '/tools',
}

/**
 * `hovor open`: prints the address of a page of the service, and opens it in the browser where a person is there to see
 * it.
 */
export function openPage(entry: Entry, serviceUrl: string, name: string, io: PrintIo): void {
  const url = serviceAddress(serviceUrl, pathOf(name)).href
  printDone(url, { url }, io)
  const [program, ...args] = openers[process.platform] ?? []
  if (entry.interactive !== true || io.json() || program === undefined) return
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true })
  // Where there is no browser, the printed address does.
  child.on('error', () => {})
  child.unref()
}

/** Where the reference describes an operation, by its name and by that of its MCP tool. */
const operationPaths: ReadonlyMap<string, string> = new Map(
  Object.values<Operation>(operations).flatMap((operation) => {
    const { name, mcp } = operation
    const path = `/docs/api/${referencePageOf(operation)}#${name}`
    return [[name, path] as const, ...(mcp ? [[mcp.tool, path] as const] : [])]
  }),
)

/** @throws Error for a name that is neither a page nor a record nor an error code nor an operation. */
function pathOf(name: string): string {
  if (Object.hasOwn(pages, name)) return pages[name]!
  if (Object.hasOwn(errors, name)) return `/docs/errors#${name}`
  if (/^\+\d{6,15}$/.test(name)) return `/numbers/${encodeURIComponent(name)}`
  const described = operationPaths.get(name)
  if (described !== undefined) return described
  // The id of a request has 16 digits, that of anything else 32.
  const prefix = /^([a-z]+)_(?:[0-9a-f]{32}|[0-9a-f]{16})$/.exec(name)?.[1] ?? ''
  if (Object.hasOwn(recordPages, prefix)) return recordPages[prefix]!(name)
  throw new Error(
    `There is no page "${name}". Pages: ${Object.keys(pages).sort().join(', ')}; or an error code, an operation such as placeCall, the number of an account, or the id of a record such as a call.`,
  )
}

import { spawn } from 'node:child_process'
import { errors } from '@hovor/api'
import type { Entry } from './entry.ts'
import { serviceAddress } from './service-url.ts'

const openers: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  linux: ['xdg-open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Pages by what people call them. */
const pages: Readonly<Record<string, string>> = {
  api: '/docs/api',
  apps: '/developers/apps',
  docs: '/docs',
  errors: '/docs/errors',
  security: '/settings/security',
  signin: '/signin',
  team: '/settings/team',
}

/** `hovor open`: opens a page of the service in the browser; without one, as on a server, prints its address. */
export function openPage(entry: Entry, serviceUrl: string, name: string): void {
  const url = serviceAddress(serviceUrl, pathOf(name)).href
  entry.out(url)
  const [program, ...args] = openers[process.platform] ?? []
  if (entry.interactive !== true || program === undefined) return
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true })
  // Where there is no browser, the printed address does.
  child.on('error', () => {})
  child.unref()
}

/** @throws Error for a name that is neither a page nor an error code. */
function pathOf(name: string): string {
  const page = pages[name]
  if (page !== undefined) return page
  if (Object.hasOwn(errors, name)) return `/docs/errors#${name}`
  throw new Error(`There is no page "${name}". Pages: ${Object.keys(pages).join(', ')}, or an error code.`)
}

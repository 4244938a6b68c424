import { accountOperations, type Operation } from '@hovor/api'
import { camel } from './camel-case.ts'
import type { Groups } from './methods.ts'
import type { AnyOptions, RequestOptions } from './options.ts'
import { type AnyPage, type ItemOf, PagedList, type PageQuery } from './paged-list.ts'
import type { Platform } from './platform.ts'
import { type Input, paramsIn, prepareRequest } from './prepare-request.ts'
import { sendWithRetries } from './send-with-retries.ts'
import { pagingOf, walkByCursor, walkByTime } from './walk-pages.ts'
import { webPlatform } from './web-platform.ts'

export interface HovorOptions extends Omit<RequestOptions, 'signal'> {
  /** `hv_live_…` or `hv_test_…`. */
  readonly apiKey: string
  /** Base URL of the service. Defaults to `http://127.0.0.1:8080`. */
  readonly baseUrl?: string | undefined
  /** Replaces the global `fetch`: for proxies, tracing and tests. */
  readonly fetch?: typeof fetch | undefined
}

/** A client for one account, with a method for every operation available to an API key. */
export interface Hovor extends Groups {}

export const Hovor = class {
  constructor(options: HovorOptions) {
    Object.assign(this, groupsOf(options, webPlatform))
  }
} as unknown as new (
  options: HovorOptions,
) => Hovor

const defaultBaseUrl = 'http://127.0.0.1:8080'

/**
 * The methods of a client on a given platform. Throws a TypeError if the key is missing or the base URL is not HTTP.
 */
export function groupsOf(options: HovorOptions, platform: Platform): Groups {
  const { apiKey, baseUrl = defaultBaseUrl, fetch: given, ...every } = options
  if (typeof apiKey !== 'string' || apiKey.trim() === '') throw new TypeError('apiKey is missing')
  if (!/^https?:$/.test(new URL(baseUrl).protocol))
    throw new TypeError(`baseUrl is not an HTTP URL: ${baseUrl}`)
  const service = { apiKey, baseUrl: baseUrl.replace(/\/+$/, '') }
  const own: Platform = given ? { ...platform, fetch: (input, init) => given(input, init) } : platform
  const groups: Record<string, Record<string, unknown>> = {}
  for (const operation of Object.values<Operation>(accountOperations)) {
    if (operation.audience !== 'account' && operation.audience !== 'public') continue
    const send: Send = (input, options) =>
      sendWithRetries(own, prepareRequest(operation, input, service), { ...every, ...defined(options) })
    const tag = camel(operation.tag)
    groups[tag] = { ...groups[tag], [camel(operation.command)]: methodOf(operation, send) }
  }
  return groups as unknown as Groups
}

type Send = (input: Input, options: AnyOptions | undefined) => Promise<unknown>

/** The method of an operation; its arguments are path parameters, body, query and options, in that order. */
function methodOf(operation: Operation, send: Send) {
  const paramCount = paramsIn(operation.path).length
  const paging = pagingOf(operation)
  return (...given: unknown[]) => {
    const rest = given.slice(paramCount)
    const body = operation.body && rest.shift()
    const query = (operation.query && rest.shift()) as PageQuery | undefined
    const options = rest[0] as AnyOptions | undefined
    const fetchPage = async (query: PageQuery | undefined) =>
      send({ params: given.slice(0, paramCount), body, query }, options)
    if (!paging) return fetchPage(query)
    const fetchListPage = fetchPage as (query: PageQuery | undefined) => Promise<AnyPage>
    const walk = paging === 'before' ? walkByTime : walkByCursor
    return new PagedList<AnyPage>(
      () => fetchListPage(query),
      () => walk(fetchListPage, query ?? {}) as AsyncIterable<readonly ItemOf<AnyPage>[]>,
    )
  }
}

/** Drops undefined options, so that those of the client apply. */
function defined(options: AnyOptions = {}): AnyOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

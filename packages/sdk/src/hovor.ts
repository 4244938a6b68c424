import { type Operation, operations } from '@hovor/api'
import { callSurely } from './call-surely.ts'
import type { Groups } from './methods.ts'
import type { AnyOptions, RequestOptions } from './options.ts'
import { type AnyPage, type ItemOf, PagedList, type PageQuery } from './paged-list.ts'
import { type Input, paramsIn, prepareRequest } from './prepare-request.ts'
import { pagingOf, walkByCursor, walkByTime } from './walk-pages.ts'
import { webWorld } from './web-world.ts'
import { camel } from './words.ts'
import type { World } from './world.ts'

export interface HovorOptions extends Omit<RequestOptions, 'signal'> {
  /** `hv_live_…` or `hv_test_…`. */
  readonly apiKey: string
  /** Where the service answers. */
  readonly baseUrl?: string | undefined
  /** Instead of the platform's own: for proxies, tracing, tests. */
  readonly fetch?: typeof fetch | undefined
}

/** A client of one account: one method for every operation that an API key may call. */
export interface Hovor extends Groups {}

export const Hovor = class {
  constructor(options: HovorOptions) {
    Object.assign(this, groupsOf(options, webWorld))
  }
} as unknown as new (
  options: HovorOptions,
) => Hovor

const defaultBaseUrl = 'http://127.0.0.1:8080'

/** The methods of a client in a world of its own. Throws a TypeError without a key or a usable address. */
export function groupsOf(options: HovorOptions, world: World): Groups {
  const { apiKey, baseUrl = defaultBaseUrl, fetch: given, ...every } = options
  if (typeof apiKey !== 'string' || apiKey.trim() === '') throw new TypeError('apiKey is missing')
  if (!/^https?:$/.test(new URL(baseUrl).protocol))
    throw new TypeError(`baseUrl is no HTTP address: ${baseUrl}`)
  const door = { apiKey, baseUrl: baseUrl.replace(/\/+$/, '') }
  const own: World = given ? { ...world, fetch: (input, init) => given(input, init) } : world
  const groups: Record<string, Record<string, unknown>> = {}
  for (const operation of Object.values<Operation>(operations)) {
    if (operation.audience !== 'account' && operation.audience !== 'public') continue
    const send: Send = (input, options) =>
      callSurely(own, prepareRequest(operation, input, door), { ...every, ...defined(options) })
    const tag = camel(operation.tag)
    groups[tag] = { ...groups[tag], [camel(operation.command)]: methodOf(operation, send) }
  }
  return groups as unknown as Groups
}

type Send = (input: Input, options: AnyOptions | undefined) => Promise<unknown>

/** The function of an operation: path parameters, body, query and options by their places. */
function methodOf(operation: Operation, send: Send) {
  const paramCount = paramsIn(operation.path).length
  const paging = pagingOf(operation)
  return (...given: unknown[]) => {
    const rest = given.slice(paramCount)
    const body = operation.body && rest.shift()
    const query = (operation.query && rest.shift()) as PageQuery | undefined
    const options = rest[0] as AnyOptions | undefined
    const ask = async (asked: PageQuery | undefined) =>
      send({ params: given.slice(0, paramCount), body, query: asked }, options)
    if (!paging) return ask(query)
    const askPage = ask as (query: PageQuery | undefined) => Promise<AnyPage>
    const walk = paging === 'before' ? walkByTime : walkByCursor
    return new PagedList<AnyPage>(
      () => askPage(query),
      () => walk(askPage, query ?? {}) as AsyncIterable<readonly ItemOf<AnyPage>[]>,
    )
  }
}

/** An option that is given as undefined is left to the client's own. */
function defined(options: AnyOptions = {}): AnyOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

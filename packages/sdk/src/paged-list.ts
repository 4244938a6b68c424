/** A page of any list: its records under a plural name, and the start of the next page. */
export interface AnyPage {
  readonly hasMore: boolean
  readonly nextBefore?: number | null
  readonly nextCursor?: string | null
}

/** A list that every page repeats besides its records: the blocked numbers of the do-not-call list. */
export const repeatedList = 'blocked'

/** The record type of a page. */
export type ItemOf<Page> = {
  [Name in Exclude<keyof Page, typeof repeatedList>]: Page[Name] extends readonly (infer Item)[]
    ? Item
    : never
}[Exclude<keyof Page, typeof repeatedList>]

/** The query of a page request. */
export type PageQuery = Readonly<Record<string, unknown>>

/**
 * A lazy list: `await` returns the first page as the API sends it, `for await` yields every record of all pages, each
 * once. Sends no request before either.
 */
export class PagedList<Page extends AnyPage> implements Promise<Page>, AsyncIterable<ItemOf<Page>> {
  readonly [Symbol.toStringTag] = 'PagedList'
  readonly #pages: () => AsyncIterable<readonly ItemOf<Page>[]>
  readonly #first: () => Promise<Page>
  #asked: Promise<Page> | undefined

  constructor(first: () => Promise<Page>, pages: () => AsyncIterable<readonly ItemOf<Page>[]>) {
    this.#first = first
    this.#pages = pages
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ItemOf<Page>, void, undefined> {
    for await (const items of this.#pages()) yield* items
  }

  // biome-ignore lint/suspicious/noThenProperty: it is a promise of its first page.
  then<Value = Page, Failed = never>(
    onPage?: ((page: Page) => Value | PromiseLike<Value>) | null,
    onFailure?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Value | Failed> {
    return this.#page().then(onPage, onFailure)
  }

  catch<Failed = never>(
    onFailure?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Page | Failed> {
    return this.#page().catch(onFailure)
  }

  finally(onEnd?: (() => void) | null): Promise<Page> {
    return this.#page().finally(onEnd)
  }

  #page(): Promise<Page> {
    this.#asked ??= this.#first()
    return this.#asked
  }
}

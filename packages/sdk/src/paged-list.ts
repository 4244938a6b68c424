/** A page as every list answers: its records under one plural name, and where the next page begins. */
export interface AnyPage {
  readonly hasMore: boolean
  readonly nextBefore?: number | null
  readonly nextCursor?: string | null
}

/** A list that every page repeats beside its records: of the do-not-call list. */
export const besideRecords = 'blocked'

/** What the records of a page are. */
export type ItemOf<Page> = {
  [Name in Exclude<keyof Page, typeof besideRecords>]: Page[Name] extends readonly (infer Item)[]
    ? Item
    : never
}[Exclude<keyof Page, typeof besideRecords>]

/** The query that a page is asked with. */
export type PageQuery = Readonly<Record<string, unknown>>

/**
 * A list that was asked for: `await` gives its first page as the API answers it, `for await` every record of all
 * pages, each once. Nothing is sent before one of the two.
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

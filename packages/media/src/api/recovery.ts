/** Result of recovering a recording that a crash left unfinished. */
export type Recovery =
  | {
      readonly kind: 'recovered'
      readonly path: string
      readonly durationMs: number
      readonly truncatedBytes: number
    }
  /** The crash came before the first audio page; the file is removed. */
  | { readonly kind: 'empty'; readonly path: string }
  | { readonly kind: 'failed'; readonly path: string; readonly why: string }

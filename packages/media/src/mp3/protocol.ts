/** Result of rendering an MP3. */
export type Mp3Rendering =
  | { readonly kind: 'rendered'; readonly path: string; readonly durationMs: number; readonly bytes: number }
  | { readonly kind: 'failed'; readonly path: string; readonly why: string }

export interface Mp3Order {
  readonly oggPath: string
  readonly mp3Path: string
}

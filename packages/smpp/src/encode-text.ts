/** A text ready for submit_sm. */
export interface EncodedText {
  readonly coding: 'gsm7' | 'ucs2'
  /** One short_message per segment: unpacked septets or UTF-16BE, behind a header when there are several. */
  readonly parts: readonly Uint8Array[]
  readonly segments: number
}

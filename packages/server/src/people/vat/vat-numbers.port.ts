/**
 * An answer of the register: `unknown` whenever it gave no answer, or one that says neither; it is never taken for a yes.
 * `reference`: the number under which the register keeps the inquiry. `why` has nothing personal.
 */
export type VatAnswer =
  | { readonly kind: 'valid' | 'invalid'; readonly reference?: string | undefined }
  | { readonly kind: 'unknown'; readonly why: string }

/** The register of VAT numbers of the European Union. */
export interface VatNumbers {
  /** @param vatId with the letters of its member state */
  check(vatId: string): Promise<VatAnswer>
}

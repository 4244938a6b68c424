/** Whose name stands on a document, as it was when the document was issued. */
export interface Party {
  readonly name: string
  readonly street?: string | undefined
  readonly city?: string | undefined
  readonly postalCode?: string | undefined
  /** ISO 3166-1, two letters. */
  readonly country?: string | undefined
  /** IČO. */
  readonly companyId?: string | undefined
  /** DIČ. */
  readonly vatId?: string | undefined
  readonly email?: string | undefined
}

export interface Supplier extends Party {
  /** Where a court or an office has it in its register. */
  readonly registeredAt?: string | undefined
  /** Where what is due is paid to. */
  readonly iban?: string | undefined
  readonly bic?: string | undefined
}

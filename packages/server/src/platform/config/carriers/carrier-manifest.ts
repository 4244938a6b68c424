/** A carrier of voice calls whose trunk needs known settings. The setting `HOVOR_TRUNK_CARRIER` and docs derive from it. */
export interface CarrierManifest {
  /** Value of `HOVOR_TRUNK_CARRIER`. */
  readonly id: string
  readonly label: string
  /** Where its numbers are from. */
  readonly region: string
  /** Settings of the trunk as in `.env`; those that are given take precedence. */
  readonly settings: Readonly<Record<`HOVOR_TRUNK_${string}`, string>>
  /** Settings that remain to be given. */
  readonly given: readonly `HOVOR_TRUNK_${string}`[]
  /** The carrier's documentation of these values. */
  readonly source: `https://${string}`
}

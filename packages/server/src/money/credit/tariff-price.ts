import type { AccountId } from '../../platform/kernel/ids.ts'

export interface PriceQuery {
  /** Who pays: an account may have prices of its own. */
  readonly accountId: AccountId
  /** `agent`, `test`, `bridge`, `relay`, `forward`, `sip`, `sms`, `sms_own`, `number`, `sms_number`, `setup`. */
  readonly kind: string
  readonly direction: 'in' | 'out'
  /** `CZ-mobile`, `CZ-fixed`, `SK-mobile`, `SK-fixed`; a row for `any` counts where there is no own one. */
  readonly destination: string
}

export interface TariffPrice {
  readonly unit: 'minute' | 'segment' | 'month' | 'once'
  readonly priceHal: number
}

import type { Topic, Wishes } from '../state/wishes.ts'

/**
 * One turn of the advisor. `proposes`: everything is known, and the price is computed elsewhere from the wishes alone;
 * `unavailable`: the language model is down.
 */
export type Advice =
  | { readonly kind: 'asks'; readonly wishes: Wishes; readonly asked: Topic | null; readonly text: string }
  | {
      readonly kind: 'proposes'
      readonly wishes: Wishes
      /** Whether the customer asks for another quote although nothing has changed. */
      readonly isAskedFor: boolean
      /** Said where the quote before stands. */
      readonly text: string
    }
  | { readonly kind: 'unavailable' }

import { shareOfHal } from '../../../platform/kernel/hal.ts'

/**
 * The tax in an amount that contains it (act 235/2004, § 37/2): whole hal, half a hal up.
 *
 * @param ratePercent whole or with a half, such as 25.5
 */
export const vatOfGross = (grossHal: number, ratePercent: number): number =>
  shareOfHal(grossHal, ratePercent, 100 + ratePercent)

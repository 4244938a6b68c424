import { shareOfHal } from '../../../platform/kernel/hal.ts'

/** Per cent: the standard rate of Czech value added tax (act 235/2004, § 47). */
export const vatRate = 21

/** The tax in an amount that contains it (act 235/2004, § 37/2): whole hal, half a hal up. */
export const vatOfGross = (grossHal: number): number => shareOfHal(grossHal, vatRate, 100 + vatRate)

/** An amount in crowns, without the currency. */
export const crowns = (amountHal: number): string => (amountHal / 100).toFixed(2)

export const koruna = (amountHal: number): string => `${crowns(amountHal)} CZK`

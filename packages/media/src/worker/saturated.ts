/** Saturates a sum of samples to 16 bits. */
export const saturated = (sum: number): number => Math.max(-32_768, Math.min(32_767, sum))

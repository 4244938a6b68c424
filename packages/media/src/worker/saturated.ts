/** A sum of samples as a 16-bit sample: what is too loud is cut, it does not wrap around. */
export const saturated = (sum: number): number => Math.max(-32_768, Math.min(32_767, sum))

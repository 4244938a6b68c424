import { tone } from '@hovor/media'

/** The sound that an agent plays without a synthesiser. */
export const toneOfAgent = tone([660], 1200)

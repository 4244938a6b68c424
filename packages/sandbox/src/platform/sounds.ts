import { tone } from '@hovor/media'

/** What an agent of the platform says where there is no synthesiser. */
export const toneOfAgent = tone([660], 1200)

import { tone } from '@hovor/media'

/** What an agent of the platform says where there is no synthesiser. */
export const TONE_OF_AGENT = tone([660], 1200)

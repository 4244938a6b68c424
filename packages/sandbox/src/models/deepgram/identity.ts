/** Name of the provider in the sandbox's events. */
export const provider = 'deepgram'

/** Path of its API. */
export const path = '/deepgram/v1'

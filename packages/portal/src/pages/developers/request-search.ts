import { statusClassIn } from './status-class.ts'

type RequestSearch = ReturnType<typeof statusClassIn> & { readonly id?: string }

/** The filter of an address, and the request that it names. */
export const requestSearch = ({ id, ...query }: Record<string, unknown>): RequestSearch => ({
  ...statusClassIn(query),
  ...(typeof id === 'string' && id !== '' && { id }),
})

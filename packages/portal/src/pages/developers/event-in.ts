/** The event whose example an address opens. */
export const eventIn = ({ event }: Record<string, unknown>): { readonly event?: string } =>
  typeof event === 'string' && event !== '' ? { event } : {}

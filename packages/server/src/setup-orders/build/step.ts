/** `again`: done, look for the next one; `later`: it waits for something outside; `over`: nothing is left to do. */
export type Step = 'again' | 'later' | 'over'

/** Hints that a session or a membership may have ended, or a role has changed. */
export const rightsTopic = 'rights'

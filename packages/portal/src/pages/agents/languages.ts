/** The languages that agents speak. */
export const languages = ['cs', 'sk', 'en', 'de', 'pl'] as const

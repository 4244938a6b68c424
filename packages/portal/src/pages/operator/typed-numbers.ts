/** Numbers as a person lists them, one or more on a line. */
export const typedNumbers = (typed: string): readonly string[] => typed.split(/[\s,;]+/).filter(Boolean)

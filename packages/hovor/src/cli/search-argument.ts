/** The argument of commands that search, which is the option `--search` too: `hovor operator accounts novak`. */
export const searchArgument = 'search'

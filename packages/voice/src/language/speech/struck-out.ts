/** Text that is struck out in Markdown, which is not said. */
export const struckOut = /~~(?=[^\s~])(?:[^~\n]|~(?!~)){1,250}~~/
/** The beginning of one, which may yet become one. */
export const struckOutBegun = /^~(?:~(?:[^~\n]|~(?!~)){0,250}~?)?$/
/** The same in HTML. */
export const struckOutTags = ['del', 'strike']

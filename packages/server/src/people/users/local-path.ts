/** A path of this service: nothing that a browser could take for another site, however it reads slashes and dots. */
const local = /^(?:\/|(?:\/[\w-]+)+)(?:\?[\w.=&%+-]*)?$/
const maxLength = 500

/** Where to go on to, when it is a page of this service; what comes from outside is believed for nothing else. */
export function localPath(text: string | null): string | undefined {
  return text !== null && text.length <= maxLength && local.test(text) ? text : undefined
}

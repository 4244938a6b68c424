import { styleText } from 'node:util'

/** How output is shown. */
export interface Look {
  readonly color: boolean
  /** Characters in a line of the terminal; undefined: as many as it takes. */
  readonly width?: number | undefined
  /** IANA name; undefined: that of this machine. */
  readonly timeZone?: string | undefined
}

type Style = Parameters<typeof styleText>[0]

export function styled({ color }: Pick<Look, 'color'>, style: Style, text: string): string {
  return color && text !== '' ? styleText(style, text, { validateStream: false }) : text
}

/** How the stream shows text; a terminal that does not know its width reports 0. */
export function lookOf(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>,
  env: Readonly<Record<string, string | undefined>>,
): Look {
  const width = (stream.isTTY && stream.columns) || undefined
  return { color: hasColor(stream, env), width }
}

/**
 * In color on a terminal, unless `NO_COLOR` is set (https://no-color.org). `FORCE_COLOR` (https://force-color.org)
 * decides before both: 0 and false turn color off, as in Node.
 */
function hasColor(
  { isTTY }: Pick<NodeJS.WriteStream, 'isTTY'>,
  { FORCE_COLOR: forced, NO_COLOR: refused, TERM: terminal }: Readonly<Record<string, string | undefined>>,
): boolean {
  if (forced) return !['0', 'false'].includes(forced)
  return isTTY === true && !refused && terminal !== 'dumb'
}

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

/** How the stream shows text: in color on a terminal, unless `NO_COLOR` is set (https://no-color.org). */
export function lookOf(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>,
  env: Readonly<Record<string, string | undefined>>,
): Look {
  if (!stream.isTTY) return { color: false }
  return { color: !env.NO_COLOR && env.TERM !== 'dumb', width: stream.columns }
}

interface Terminal {
  write(text: string): unknown
  readonly columns?: number
}

const usualColumns = 80

/**
 * Shows text in the place of what it showed before, which may have taken several rows of the terminal. One character
 * takes one column.
 */
export function createRedraw(terminal: Terminal): (text: string) => void {
  let shown = 0
  return (text) => {
    const rows = Math.ceil(shown / (terminal.columns || usualColumns))
    const toFirstRow = rows > 1 ? `\u001b[${rows - 1}A` : ''
    terminal.write(`\r${toFirstRow}\u001b[J${text}`)
    shown = [...text].length
  }
}

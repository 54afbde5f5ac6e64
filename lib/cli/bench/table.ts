/** One line of the result; `met` is missing where the line has no goal. */
export type Row = { what: string; shop: string; beside: string; ratio: string; goal?: string; met?: boolean }

const COLUMNS = ['', 'the shop', 'beside it', 'ratio: median (min–max)', 'goal']

function toCells({ what, shop, beside, ratio, goal, met }: Row): string[] {
  return [what, shop, beside, ratio, goal ? `${goal} ${met ? '✓' : '✗'}` : '']
}

export const toTable = (rows: Row[]): string => alignColumns([COLUMNS, ...rows.map(toCells)])

/** Lines of cells, the head first, as a Markdown table whose columns line up. */
export function alignColumns(lines: string[][]): string {
  const [head = [], ...body] = lines
  const widths = head.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)))
  const drawLine = (line: string[]) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [drawLine(head), drawLine(widths.map((width) => '-'.repeat(width))), ...body.map(drawLine)].join('\n')
}

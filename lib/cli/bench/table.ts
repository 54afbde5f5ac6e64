/** One line of the result; `met` is missing where the line has no goal. */
export type Row = { what: string; shop: string; beside: string; ratio: string; goal?: string; met?: boolean }

const COLUMNS = ['', 'the shop', 'beside it', 'ratio: median (min–max)', 'goal']

function toCells({ what, shop, beside, ratio, goal, met }: Row): string[] {
  return [what, shop, beside, ratio, goal ? `${goal} ${met ? '✓' : '✗'}` : '']
}

/** The rows as a Markdown table whose columns line up. */
export function toTable(rows: Row[]): string {
  const lines = [COLUMNS, ...rows.map(toCells)]
  const widths = COLUMNS.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)))
  const drawLine = (line: string[]) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = lines
  return [drawLine(head), drawLine(widths.map((width) => '-'.repeat(width))), ...body.map(drawLine)].join('\n')
}

/** What stands in the lines of a text, each once. */
export function toLines(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
}

/** The first thing that is wrong in a list, with what it is about. */
export function firstError(list: string[], errorAt: (index: number) => string | undefined): string | undefined {
  for (const [index, one] of list.entries()) {
    const found = errorAt(index)
    if (found) return `${one}: ${found}`
  }
  return undefined
}

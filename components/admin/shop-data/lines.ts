/** The distinct entries of a text, separated by white space, commas or semicolons. */
export function splitEntries(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
}

/** The first error of a list, prefixed by the entry it concerns. */
export function firstError(list: string[], errorAt: (index: number) => string | undefined): string | undefined {
  for (const [index, one] of list.entries()) {
    const error = errorAt(index)
    if (error) return `${one}: ${error}`
  }
  return undefined
}

const NUL = '\0'

/** What typed words become before they are searched for: without NUL, half characters replaced. */
export function toStorable(text: string): string {
  return text.replaceAll(NUL, ' ').toWellFormed()
}

/** Path of the first text in an input that no database can hold (a NUL, half a character); null when there is none. */
export function findUnstorable(value: unknown, path: string[] = []): string | null {
  if (typeof value === 'string') return value.includes(NUL) || !value.isWellFormed() ? path.join('.') : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, item] of Object.entries(value)) {
    const found = findUnstorable(item, [...path, key])
    if (found !== null) return found
  }
  return null
}

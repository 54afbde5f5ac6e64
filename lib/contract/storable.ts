const NUL = '\0'

/** Prepares a search text: removes NUL and replaces lone surrogates. */
export function toStorable(text: string): string {
  return text.replaceAll(NUL, ' ').toWellFormed()
}

/** Path of the first text that the database cannot store (NUL, lone surrogate); null if there is none. */
export function findUnstorable(value: unknown, path: string[] = []): string | null {
  if (typeof value === 'string') return value.includes(NUL) || !value.isWellFormed() ? path.join('.') : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, item] of Object.entries(value)) {
    const found = findUnstorable(item, [...path, key])
    if (found !== null) return found
  }
  return null
}

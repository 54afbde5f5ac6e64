/** Escapes the wildcards of LIKE: `50% → 50\%`. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

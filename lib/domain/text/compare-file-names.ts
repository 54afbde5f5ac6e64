const NAMES = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** File names in the order of their numbers: `turn-2.jpg` before `turn-10.jpg`. */
export function compareFileNames(one: string, other: string): number {
  return NAMES.compare(one, other)
}

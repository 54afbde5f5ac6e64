/** Origins that are a region, and their country; null if several countries share it. */
const COUNTRY: Record<string, string | null> = {
  kashmir: 'india',
  'gulf-of-mannar': null,
  'mediterranean-sea': null,
  'persian-gulf': null,
}

/** The country of an origin, both as keys; null if it is ambiguous: `'kashmir' → 'india'`. */
export function toCountry(origin: string): string | null {
  return COUNTRY[origin] === undefined ? origin : COUNTRY[origin]
}

/** Origins that are a region, and the country they lie in; null where several share it. */
const COUNTRY: Record<string, string | null> = {
  kashmir: 'india',
  'gulf-of-mannar': null,
  'mediterranean-sea': null,
  'persian-gulf': null,
}

/** The key of the country of an origin's key, null where it cannot be told: `'kashmir' → 'india'`. */
export function toCountry(origin: string): string | null {
  return COUNTRY[origin] === undefined ? origin : COUNTRY[origin]
}

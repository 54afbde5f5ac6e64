import {
  CUSTOMIZATION_PARAMS,
  parseCustomizationRequest,
  toCustomizationQuery,
} from '../../domain/customization/customization-choice'

/** What a stone is made into, in its one order and form, then all other parameters as they were; nonsense is left out. */
export function normalizeCustomizationQuery(parts: string[]): string[] {
  const nameOf = (part: string) => part.split('=', 1)[0]?.toLowerCase() ?? ''
  const isCustomizationParam = (part: string) => CUSTOMIZATION_PARAMS.some((name) => name === nameOf(part))
  const params = new URLSearchParams(parts.filter(isCustomizationParam).join('&'))
  // The last of a duplicated parameter counts, and one that says nothing does not.
  const values = new Map(
    [...params].filter(([, value]) => value !== '').map(([name, value]) => [name.toLowerCase(), value]),
  )
  const customizationQuery = toCustomizationQuery(parseCustomizationRequest((name) => values.get(name) ?? null))
  return [customizationQuery, ...parts.filter((part) => !isCustomizationParam(part))].filter(Boolean)
}

import { MADE_PARAMS, parseMade, toMadeQuery } from '../../domain/customization/customization-choice'

/** What a stone is made into, in its one order and form, then all other parameters as they were; nonsense is left out. */
export function tidyMade(parts: string[]): string[] {
  const nameOf = (part: string) => part.split('=', 1)[0]?.toLowerCase() ?? ''
  const isOurs = (part: string) => MADE_PARAMS.some((name) => name === nameOf(part))
  const given = new URLSearchParams(parts.filter(isOurs).join('&'))
  // The last of a duplicated parameter counts, and one that says nothing does not.
  const said = new Map(
    [...given].filter(([, value]) => value !== '').map(([name, value]) => [name.toLowerCase(), value]),
  )
  const made = toMadeQuery(parseMade((name) => said.get(name) ?? null))
  return [made, ...parts.filter((part) => !isOurs(part))].filter(Boolean)
}

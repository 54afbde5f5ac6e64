import { parseListing, toQuery } from '../domain/listing'
import routes from '../domain/routes.json'

type Part = { name: string; value: string; raw: string }

const LISTING = [...routes.filters, 'page']

/** Known parameters in their one order and form, then all others as they were; unchanged when a value is nonsense. */
export function tidyListing(parts: string[]): string[] {
  const all = parts.map(toPart)
  const known = all.filter(({ name }) => LISTING.includes(name))
  const said = known.filter(({ value }) => value !== '')
  // Later ones overwrite: the last of a duplicated parameter counts.
  const state = parseListing(Object.fromEntries(said.map(({ name, value }) => [name, value])))
  if (!state) return parts
  const others = all.filter((part) => !known.includes(part)).map(({ raw }) => raw)
  return [toQuery(state), ...others].filter(Boolean)
}

/** The same with the words searched for at the front, exactly as they were written. */
export function tidySearch(parts: string[]): string[] {
  const words = parts.filter((part) => toPart(part).name === 'q')
  const last = words.at(-1)
  const rest = tidyListing(parts.filter((part) => !words.includes(part)))
  return last === undefined ? rest : [last.replace(/^[^=]*/, 'q'), ...rest]
}

/** A part that cannot be decoded has no name we know and stays as it is. */
function toPart(raw: string): Part {
  const [name = '', ...value] = raw.split('=')
  try {
    return { raw, name: decode(name).toLowerCase(), value: decode(value.join('=')) }
  } catch {
    return { raw, name: '', value: '' }
  }
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}

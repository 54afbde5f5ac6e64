import { toSearches, withoutSearch, withSearch } from '../../domain/search/query-recent'
import { parseJson, safeLocalStorage } from '../storage'

const KEY = 'navamani.searches'

/** What was searched for last in this browser, the newest first. */
export function readSearches(): string[] {
  const text = safeLocalStorage.read(KEY)
  return text === null ? [] : toSearches(parseJson(text))
}

function write(searches: string[]): string[] {
  safeLocalStorage.write(KEY, searches.length > 0 ? JSON.stringify(searches) : null)
  return searches
}

export function noteSearch(text: string): string[] {
  return write(withSearch(readSearches(), text))
}

export function forgetSearch(text: string): string[] {
  return write(withoutSearch(readSearches(), text))
}

export function forgetSearches(): string[] {
  return write([])
}

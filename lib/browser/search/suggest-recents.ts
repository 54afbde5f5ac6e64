import { parseSearches, withoutSearch, withSearch } from '../../domain/search/query-recent'
import { parseJson } from '../../domain/text/parse-json'
import { safeLocalStorage } from '../storage'

const KEY = 'navamani.searches'

/** What was searched for last in this browser, the newest first. */
export function readRecentSearches(): string[] {
  const text = safeLocalStorage.read(KEY)
  return text === null ? [] : parseSearches(parseJson(text))
}

function write(searches: string[]): string[] {
  safeLocalStorage.write(KEY, searches.length > 0 ? JSON.stringify(searches) : null)
  return searches
}

export function addRecentSearch(text: string): string[] {
  return write(withSearch(readRecentSearches(), text))
}

export function removeRecentSearch(text: string): string[] {
  return write(withoutSearch(readRecentSearches(), text))
}

export function clearRecentSearches(): string[] {
  return write([])
}

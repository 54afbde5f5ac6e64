import { toRecent, withRecent } from '../../domain/cart/recent'
import { parseJson } from '../../domain/text/parse-json'
import { safeLocalStorage } from '../storage'

const KEY = 'navamani.recent'

/** Numbers of the products seen last, the newest first. */
export function readRecent(): number[] {
  const text = safeLocalStorage.read(KEY)
  return text === null ? [] : toRecent(parseJson(text))
}

export function addRecent(id: number): void {
  safeLocalStorage.write(KEY, JSON.stringify(withRecent(readRecent(), id)))
}

export function clearRecent(): void {
  safeLocalStorage.write(KEY, null)
}

import { toRecent, withRecent } from '../domain/recent'
import { localShelf, parseJson } from './storage'

const KEY = 'navamani.recent'

/** Numbers of the pieces seen last, the newest first. */
export function readRecent(): number[] {
  const text = localShelf.read(KEY)
  return text === null ? [] : toRecent(parseJson(text))
}

export function noteRecent(id: number): void {
  localShelf.write(KEY, JSON.stringify(withRecent(readRecent(), id)))
}

export function forgetRecent(): void {
  localShelf.write(KEY, null)
}

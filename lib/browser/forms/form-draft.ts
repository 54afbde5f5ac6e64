import { parseJson } from '../../domain/text/parse-json'
import { safeSessionStorage } from '../storage'

/** The honeypot and the language are not typed by visitors. */
const NOT_STORED = new Set(['website', 'lang'])
const storageKey = (form: string) => `navamani.typed.${form}`

/** What was typed into a form in this tab, for a reload or a lost connection. */
export function readFormDraft(form: string): Record<string, string> {
  const stored = parseJson(safeSessionStorage.read(storageKey(form)) ?? '{}')
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export function saveFormDraft(form: string, fields: Record<string, unknown>): void {
  const filled = Object.entries(fields).filter(
    ([name, text]) => text && typeof text === 'string' && !NOT_STORED.has(name),
  )
  safeSessionStorage.write(storageKey(form), filled.length > 0 ? JSON.stringify(Object.fromEntries(filled)) : null)
}

export function clearFormDraft(form: string): void {
  safeSessionStorage.write(storageKey(form), null)
}

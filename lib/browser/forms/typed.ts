import { parseJson, safeSessionStorage } from '../storage'

/** The honeypot and the language are not typed by visitors. */
const NOT_KEPT = new Set(['website', 'lang'])
const keyOf = (form: string) => `navamani.typed.${form}`

/** What was typed into a form in this tab, for a reload or a lost connection. */
export function readTyped(form: string): Record<string, string> {
  const stored = parseJson(safeSessionStorage.read(keyOf(form)) ?? '{}')
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export function saveTyped(form: string, fields: Record<string, unknown>): void {
  const typed = Object.entries(fields).filter(([name, text]) => text && typeof text === 'string' && !NOT_KEPT.has(name))
  safeSessionStorage.write(keyOf(form), typed.length > 0 ? JSON.stringify(Object.fromEntries(typed)) : null)
}

export function clearTyped(form: string): void {
  safeSessionStorage.write(keyOf(form), null)
}

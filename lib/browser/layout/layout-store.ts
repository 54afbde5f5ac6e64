import { parseJson } from '../../domain/text/parse-json'
import { LAYOUT_KEY } from '../../domain/theme/first-paint'
import { type Choices, parseChoices, toStoredChoices } from '../../domain/theme/layout-choices'
import { safeLocalStorage } from '../storage'

/** What this browser chose, with the shop as drawn for the rest. */
export function readLayout(): Choices {
  const text = safeLocalStorage.read(LAYOUT_KEY)
  return parseChoices(text === null ? null : parseJson(text))
}

/** Remembers the choices and paints the page with them. */
export function saveLayout(choices: Choices): void {
  const stored = toStoredChoices(choices)
  safeLocalStorage.write(LAYOUT_KEY, stored && JSON.stringify(stored))
  window.paintChoices?.()
}

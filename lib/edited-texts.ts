import type { StoredPageText } from './domain/content/page-text'
import type { Locale, Localized } from './domain/locale'
import { perProcess } from './per-process'

type EditedTexts = { version: string; texts: ReadonlyMap<string, Localized<StoredPageText>> }

/** The texts of information pages that staff edited, as last read by lib/server/settings/stored-page-texts.ts. */
const edited = perProcess('edited texts', (): { current: EditedTexts } => ({
  current: { version: '', texts: new Map() },
}))

/** The version of the texts in this process; empty before the first are read. */
export const editedTextsVersion = () => edited.current.version

export function applyEditedTexts(current: EditedTexts): void {
  edited.current = current
}

/** What staff wrote in place of the default text of a page; null if they never edited it. */
export function getEditedText(slug: string, locale: Locale): StoredPageText | null {
  return edited.current.texts.get(slug)?.[locale] ?? null
}

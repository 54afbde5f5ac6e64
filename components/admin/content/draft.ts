import type { PageTextsDraft } from '@/lib/contract/admin/shop-data/page-texts'
import type { PageText, PlaceholderValues } from '@/lib/domain/content/page-text'
import { type Localized, mapLocales } from '@/lib/domain/locale'

/** The text of a page in one language as the form shows it. */
export type TextDraft = { title: string; description: string; keywords: string; body: string }

/** What the page shows of a language besides its text. */
export type LanguageData = { standard: PageText; values: PlaceholderValues; deliveryTable: string }

/** What the form shows: the edited text, and the default one where nothing was edited. */
export function toTextDraft(edited: PageText, standard: PageText): TextDraft {
  const keywords = edited.keywords.length > 0 ? edited.keywords : standard.keywords
  return {
    title: edited.title || standard.title,
    description: edited.description || standard.description,
    keywords: keywords.join(', '),
    body: edited.body || standard.body,
  }
}

/** What is saved: nothing where the form has the default text. */
export function toEditedTexts(drafts: Localized<TextDraft>, standard: Localized<PageText>): PageTextsDraft {
  return mapLocales((lang) => {
    const same = (text: string, other: string) => (text.trim() === other ? '' : text)
    const { title, description, keywords, body } = standard[lang]
    const draft = drafts[lang]
    const isDefault = splitKeywords(draft.keywords).join() === keywords.join()
    return {
      title: same(draft.title, title),
      description: same(draft.description, description),
      keywords: isDefault ? [] : splitKeywords(draft.keywords),
      body: same(draft.body, body),
    }
  })
}

function splitKeywords(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
}

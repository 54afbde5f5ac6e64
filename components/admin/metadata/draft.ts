import {
  isPrintable,
  MAX_KEYWORDS,
  MAX_METADATA_LENGTH,
  PAGE_ROBOTS,
  type PageMetadata,
} from '@/lib/domain/routing/page-metadata'

/** The values of the editor's fields; keywords are one line, separated by commas. */
export type MetadataDraft = Record<keyof PageMetadata, string>
type Field = Exclude<keyof PageMetadata, 'robots'>

export function toMetadataDraft(overrides: PageMetadata): MetadataDraft {
  const { title, description, keywords, card_title, card_description, robots } = overrides
  return {
    title: title ?? '',
    description: description ?? '',
    keywords: keywords?.join(', ') ?? '',
    card_title: card_title ?? '',
    card_description: card_description ?? '',
    robots: robots ?? '',
  }
}

const toKeywords = (text: string) => text.split(',').flatMap((one) => one.trim() || [])

/** The default is no override. */
function toRobots(text: string): PageMetadata['robots'] {
  const robots = PAGE_ROBOTS.find((value) => value === text)
  return robots === undefined || robots === 'index, follow' ? null : robots
}

export function toPageOverrides(draft: MetadataDraft): PageMetadata {
  const keywords = toKeywords(draft.keywords)
  return {
    title: draft.title || null,
    description: draft.description || null,
    keywords: keywords.length > 0 ? keywords : null,
    card_title: draft.card_title || null,
    card_description: draft.card_description || null,
    robots: toRobots(draft.robots),
  }
}

/** The problem code of a field, or null. The server applies the same rules. */
export function findProblem(field: Field, text: string): 'unprintable' | 'too_long' | 'too_many_keywords' | null {
  if (!isPrintable(text)) return 'unprintable'
  if (field !== 'keywords') return text.length > MAX_METADATA_LENGTH[field] ? 'too_long' : null
  const keywords = toKeywords(text)
  if (keywords.length > MAX_KEYWORDS) return 'too_many_keywords'
  return keywords.some((one) => one.length > MAX_METADATA_LENGTH.keyword) ? 'too_long' : null
}

export function hasDraftProblems({ robots: _, ...draft }: MetadataDraft): boolean {
  const fields: Field[] = ['title', 'description', 'keywords', 'card_title', 'card_description']
  return fields.some((field) => findProblem(field, draft[field]) !== null)
}

/** Whether saving would take a page that search engines may keep out of them. */
export function isRemoval(draft: MetadataDraft, saved: PageMetadata): boolean {
  return draft.robots.startsWith('noindex') && !saved.robots?.startsWith('noindex')
}

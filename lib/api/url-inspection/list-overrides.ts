import type { PageHead } from '../../seo/page-head'

/** The parts of a head that differ from the templates because staff overrides them. */
export function listOverrides(templates: PageHead, head: PageHead): string[] {
  const parts = ['title', 'description', 'keywords', 'robots'] as const
  const changed = parts.filter((part) => JSON.stringify(templates[part]) !== JSON.stringify(head[part]))
  const { title, description } = head.card
  const hasCardTexts = title !== head.title || description !== head.description
  const hadCardTexts = templates.card.title !== templates.title || templates.card.description !== templates.description
  return [...changed, ...(hasCardTexts === hadCardTexts ? [] : ['card'])]
}
